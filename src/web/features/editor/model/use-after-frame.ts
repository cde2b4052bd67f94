import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '#web/api/after-frame.ts';
import type { Store } from '#web/api/store.ts';

/**
 * The value of a store, a frame late: what takes long to draw again waits until the change itself is on the screen. It is
 * up to date whenever somebody does something.
 */
export function useAfterFrame<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.read);
  useLayoutEffect(() => {
    let stop: (() => void) | null = null;
    const catchUp = () => {
      stop = null;
      flushSync(() => setValue(() => store.read()));
    };
    setValue(() => store.read()); // it may have changed since it was drawn
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
