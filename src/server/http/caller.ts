import type { User } from '#contract/account.ts';
import type { Scope } from '#contract/call.ts';

/** The account that a session or an API key belongs to. `account` is what its owner may see of it. */
type Account = {
  id: string;
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  account: User;
};

/** A user who is signed in. */
export type SessionCaller = Account & { by: 'session'; sessionId: Buffer };

/** A program with an API key, which acts for the key's owner within its scopes. */
export type KeyCaller = Account & { by: 'key'; keyId: string; scopes: readonly Scope[] };

export type SignedInCaller = SessionCaller | KeyCaller;

/** Who makes a call. */
export type Caller = SignedInCaller | { by: 'anonymous' };

/**
 * Whether a user is active, which renews the session, or a long-lived connection only checks that it is still valid.
 */
export type Glance = 'use' | 'look';

/** Finds the caller for a token, or null when the token is not valid. */
export type FindCaller = (token: string, glance: Glance) => Promise<SignedInCaller | null>;

/** Store of API keys: finds the caller for a key. */
export type ApiKeys = { findCaller(key: string, now: Date): Promise<KeyCaller | null> };

/** Prefix of every API key. It tells keys from session tokens, for us and for scanners of leaked secrets. */
export const keyPrefix = 'chartlas_';

/** A server without API keys. */
export const noApiKeys: ApiKeys = { findCaller: async () => null };

type Finders = { sessions: FindCaller; keys: ApiKeys; now: () => Date };

/** Looks a token up where tokens of its kind are stored. */
export function callerFinder({ sessions, keys, now }: Finders): FindCaller {
  return (token, glance) => (token.startsWith(keyPrefix) ? keys.findCaller(token, now()) : sessions(token, glance));
}

/** The token of an authorization header, with or without the word Bearer. */
export function readToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' || token.length > 512 ? null : token;
}
