const key = 'token';
const listeners = new Set<() => void>();

/** The session token, stored in local storage as the specification says. */
export function readToken(): string | null {
  return localStorage.getItem(key);
}

export function writeToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeToken(): void {
  if (readToken() === null) return;
  localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Called when the token was removed, in this window or in another. */
export function onTokenRemoved(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}

/** Called when the user signed in in another window. */
export function onTokenWritten(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) listener();
  });
}
