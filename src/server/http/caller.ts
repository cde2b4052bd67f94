import type { User } from '#contract/account.ts';

/** Who makes a call. `account` is what the person themselves may see of it. */
export type Caller = {
  id: string;
  email: string;
  isVerified: boolean;
  isAdmin: boolean;
  sessionId: Buffer;
  account: User;
};

/** Whether a person is using the session, which renews it, or something that was opened long ago only asks if it lives. */
export type Glance = 'use' | 'look';

/** Finds the caller behind a token, or null when the token opens nothing. */
export type Identify = (token: string, glance: Glance) => Promise<Caller | null>;

/** The token of an authorization header, with or without the word Bearer. */
export function readToken(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return token === '' || token.length > 512 ? null : token;
}
