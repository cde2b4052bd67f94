import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** A part of a value that many watch: who looks at it is drawn again only when it changes. `select` gives what is in the value, and makes nothing anew. */
export function useStorePart<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.watch,
    () => select(store.read()),
    () => select(store.initial),
  );
}
