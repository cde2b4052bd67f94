const listeners = new Set<(id: string) => void>();

/** Hears at once of shares that this process changed; of those that others changed the channel "shares" tells. */
export function onShareChange(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told after the change is committed. */
export function tellShareChange(id: string): void {
  for (const listener of listeners) listener(id);
}
