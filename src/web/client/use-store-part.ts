import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * A part of a store with many subscribers: the component is rendered again only when that part changes. `select` must
 * return a value from the store and never create a new one.
 */
export function useStorePart<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(
    store.watch,
    () => select(store.read()),
    () => select(store.initial),
  );
}
