type Listener = (userId: string) => void;

const listeners = new Set<Listener>();

/** Announces within this process that an account or its sessions change. The database notifies the other processes. */
export function announceUserChange(userId: string): void {
  for (const listener of listeners) listener(userId);
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
