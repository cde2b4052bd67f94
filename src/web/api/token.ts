const key = 'token';
const listeners = new Set<() => void>();

/** The session token, kept in local storage as the specification says. */
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

/** Called when the token was taken away, in this window or in another. */
export function onTokenRemoved(listener: () => void): void {
  listeners.add(listener);
  addEventListener('storage', ({ key: changed, newValue }) => {
    if ((changed === key || changed === null) && newValue === null) listener();
  });
}

/** Called when somebody signed in in another window. */
export function onTokenWritten(listener: () => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && newValue !== null) listener();
  });
}
