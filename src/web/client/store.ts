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
 * The current value; renders the component again whenever it changes. During hydration it is the initial value, as it was on
 * the server: attributes that differ there would stay as they are.
 */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.watch, store.read, () => store.initial);
}
