import { useSyncExternalStore } from 'react';

/** A value that components can watch. */
export type Store<Value> = {
  readonly initial: Value;
  read(): Value;
  write(value: Value): void;
  watch(listener: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    initial,
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

/**
 * The value now, and the component again whenever it changes. While the server's page is taken over it is the value at
 * start, as it was on the server: attributes that differ there would stay as they are.
 */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.watch, store.read, () => store.initial);
}
