import type { User } from '#contract/account/account.ts';
import { confirmedMinutes } from '#contract/account/confirmation.ts';
import type { KeyScope } from '#contract/call.ts';
import { ageOf } from '#lib/age.ts';
import type { Scope } from '../db/scope.ts';
import { requireThat } from './errors.ts';

/** The account that a session or an API key belongs to. `account` is what its owner may see of it. */
type Account = {
  id: string;
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  account: User;
  /** What its calls reach. */
  scope: Scope;
};

/** A user who is signed in. */
export type SessionCaller = Account & {
  by: 'session';
  sessionId: Buffer;
  /** When they last proved who they are, by signing in or by confirming it. */
  confirmedAt: Date;
  /** Set when an admin views the account read-only. */
  impersonationId: string | null;
};

/** A program with an API key, which acts for the key's owner within its scopes. */
export type KeyCaller = Account & {
  by: 'key';
  keyId: string;
  scopes: readonly KeyScope[];
  /** What the plan of its owner allows, for all of their keys together. */
  callsPerMinute: number;
};

export type SignedInCaller = SessionCaller | KeyCaller;

/** Who makes a call. */
export type Caller = SignedInCaller | { by: 'anonymous' };

/**
 * Whether a user is active, which renews the session, or a long-lived connection only checks that it is still valid.
 */
export type Glance = 'use' | 'look';

/** Circumstances of a call: `ip` is the address it comes from. */
type Look = { glance: Glance; ip: string };

/** Finds the caller for a token, or null when the token is not valid. At once where it is known: a promise costs as much as the rest. */
export type FindCaller = (token: string, look: Look) => Promise<SignedInCaller | null> | SignedInCaller | null;

/** Counts a call of an API key, and refuses the one over the limit. Returns headers that tell how many are left. */
export type CountKeyCall = (caller: KeyCaller, ip: string) => Record<string, string>;

/** Everything about callers that routes need. */
export type Callers = { find: FindCaller; countKeyCall: CountKeyCall };

/** Prefix of every API key. It tells keys from session tokens, for us and for scanners of leaked secrets. */
export const keyPrefix = 'ck_live_';

type Finders = { sessions: FindCaller; keys: FindCaller };

/** Looks a token up where tokens of its kind are stored. */
export function callerFinder({ sessions, keys }: Finders): FindCaller {
  return (token, look) => (token.startsWith(keyPrefix) ? keys(token, look) : sessions(token, look));
}

/** The token of an authorization header, with or without the word Bearer. */
export function parseBearerToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' || token.length > 512 ? null : token;
}

/** Whether a user has signed in, or confirmed who they are, in the last minutes. A key was created by someone who had. */
export function isConfirmed(caller: SignedInCaller, now: Date): boolean {
  return caller.by === 'key' || ageOf(caller.confirmedAt, now) < confirmedMinutes * 60_000;
}

/** Guards an action that would do harm in a browser that was left open. */
export function requireConfirmed(caller: SignedInCaller, now: Date): void {
  requireThat(isConfirmed(caller, now), 'confirm-identity');
}
