import { useSyncExternalStore } from 'react';

/** A value that components can watch. */
export type Store<Value> = { read(): Value; write(value: Value): void; watch(listener: () => void): () => void };

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    write(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value now, and the component again whenever it changes. The server and the first paint see the value at start. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.watch, store.read, store.read);
}
