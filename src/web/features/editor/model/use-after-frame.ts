import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '#web/api/after-frame.ts';
import type { Store } from '#web/api/store.ts';

/**
 * The value of a store, one frame late: slow parts wait until the change itself is on the screen. It is up to date at every
 * user input.
 */
export function useAfterFrame<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.read);
  useLayoutEffect(() => {
    let stop: (() => void) | null = null;
    const catchUp = () => {
      stop = null;
      flushSync(() => setValue(() => store.read()));
    };
    setValue(() => store.read()); // it may have changed since it was rendered
    const unwatch = store.watch(() => {
      stop ??= afterFrame(catchUp);
    });
    return () => {
      unwatch();
      stop?.();
    };
  }, [store]);
  return value;
}
