import { z } from 'zod';
import { call } from '../call.ts';
import { passkeyResponse } from './second-factor.ts';

/** Minutes in which dangerous actions are allowed after a sign-in or a confirmation. */
export const confirmedMinutes = 10;

/** Ways to prove who one is. `sign-in` is for accounts that have nothing else to enter. */
export const way = z.enum(['password', 'app', 'passkey', 'recovery-code', 'sign-in']);
export type ConfirmationMethod = z.infer<typeof way>;

export const read = call({
  method: 'GET',
  path: '/user/confirmation',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Returns whether the caller recently proved who they are, and how they can.',
  input: z.strictObject({}),
  reply: z.object({ isConfirmed: z.boolean(), ways: z.array(way) }),
});

export const beginPasskey = call({
  method: 'POST',
  path: '/user/confirmation/passkey',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Returns what the browser needs to confirm with a passkey.',
  input: z.strictObject({}),
  reply: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const confirm = call({
  method: 'POST',
  path: '/user/confirmation',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary:
    'Confirms that it is still the caller, with the password, or with a second factor if the account has one. It lasts 10 minutes and returns the new token of the session; the earlier one ends.',
  input: z.strictObject({
    password: z.string().max(1000).optional(),
    code: z.string().max(40).optional().meta({ description: 'Code of the authenticator app, or a recovery code' }),
    passkey: passkeyResponse.optional(),
  }),
  reply: z.object({ token: z.string() }),
  limits: [{ by: 'account', times: 10, seconds: 600 }],
});
