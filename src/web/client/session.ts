import type { User } from '#contract/account/account.ts';
import * as account from './endpoints/account.ts';
import { send } from './send.ts';
import { createStore } from './store.ts';
import { readToken, removeToken, writeToken } from './token.ts';

/** A token alone does not count as signed in: only once the account has been loaded. */
export type Session =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'failed' }
  | { status: 'in'; user: User };

export const session = createStore<Session>({ status: 'unknown' });

/** Loads the account of the stored token. A server out of reach is not a sign-out: the token stays. */
export async function refreshSession(): Promise<Session> {
  const token = readToken();
  if (session.read().status !== 'in') session.write({ status: 'loading' });
  const answer = await ask();
  // A sign-in or sign-out while the request was running is not overruled by its response.
  const isNews = readToken() === token && !(answer.status === 'failed' && session.read().status === 'in');
  if (isNews && answer.status === 'out') removeToken();
  if (isNews) session.write(answer);
  return session.read();
}

async function ask(): Promise<Session> {
  try {
    const { user } = await send(account.checkToken, {}, { toast: false });
    return user === null ? { status: 'out' } : { status: 'in', user };
  } catch {
    return { status: 'failed' };
  }
}

/** Updates the user in the session; does nothing when nobody is signed in. */
export function updateSessionUser(change: Partial<User>): void {
  const current = session.read();
  if (current.status === 'in') session.write({ status: 'in', user: { ...current.user, ...change } });
}

/** Uses a session that the server has just opened. */
export function startSession({ token, user }: { token: string; user: User }): void {
  writeToken(token);
  session.write({ status: 'in', user });
}

export async function signInByPassword(email: string, password: string, { remember = true } = {}): Promise<void> {
  startSession(await send(account.login, { email, password, remember }, { toast: false }));
}

/** Ends the session. What was read from pictures and documents leaves this browser too; changes not yet saved stay. */
export async function signOut(): Promise<void> {
  await send(account.logout, {}, { toast: false }).catch(() => {}); // the token is dropped either way
  removeToken();
  await import('./browser-storage.ts').then(({ clearWork }) => clearWork()).catch(() => {}); // without storage there is none
  session.write({ status: 'out' });
}
