import { z } from 'zod';
import { call } from '../call.ts';
import { passkeyResponse } from './second-factor.ts';

export const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    avatar: z.string().nullable(),
    isVerified: z.boolean(),
    locale: z.string().meta({ description: 'Locale for numbers and dates, as a language tag: en-GB' }),
    timeZone: z.string().meta({ description: 'IANA time zone: Europe/Berlin' }),
    deletesAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the account will be deleted, if deletion was requested' }),
    roles: z.object({
      isAdmin: z.boolean(),
      isCreator: z.boolean(),
      isPremium: z.boolean(),
      isEnterprise: z.boolean(),
    }),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** Session after a sign-in: its token and its user. */
export const opened = z.object({ token: z.string(), user });

export const checkToken = call({
  method: 'GET',
  path: '/check-token',
  aliases: ['/user/auth-check'],
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Checks whether the token belongs to an active session, and returns its user.',
  input: z.strictObject({}),
  reply: z.object({ isAuthenticated: z.boolean(), user: user.nullable() }),
});

/** Data of the refusal `choose-password`: the token of a reset. */
export const firstStep = z.object({ token: z.string() });
export type FirstStep = z.infer<typeof firstStep>;

export const login = call({
  method: 'POST',
  path: '/user/login',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Signs in with an email address and password.',
  input: z.strictObject({
    email: z.string().max(1000),
    password: z.string().max(1000),
    remember: z
      .boolean()
      .default(true)
      .meta({ description: 'Stay signed in for 30 days; otherwise until 12 hours of inactivity' }),
  }),
  reply: opened,
  limits: [
    { by: 'address', times: 30, seconds: 300 },
    { by: 'pair', times: 10, seconds: 300 },
    { by: 'account', times: 40, seconds: 300 },
    { by: 'device', times: 10, seconds: 300 },
  ],
});

/** Data of the refusal `second-factor`: the password was right, and this continues the sign-in. */
export const secondStep = z.object({
  ticket: z.string(),
  ways: z.array(z.enum(['app', 'passkey', 'recovery-code'])),
});
export type SecondStep = z.infer<typeof secondStep>;

export const finishLogin = call({
  method: 'POST',
  path: '/user/login/second-step',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Finishes a sign-in that was refused with the code second-factor, with its ticket and one of its ways.',
  input: z.strictObject({
    ticket: z.string().max(1000),
    code: z.string().max(40).optional().meta({ description: 'Code of the authenticator app, or a recovery code' }),
    passkey: passkeyResponse.optional(),
  }),
  reply: opened,
  limits: [{ by: 'address', times: 60, seconds: 600 }],
});

export const beginPasskey = call({
  method: 'POST',
  path: '/user/login/passkey/begin',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns what the browser needs to sign in with a passkey, or to finish a sign-in with its ticket.',
  input: z.strictObject({ ticket: z.string().max(1000).optional() }),
  reply: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  limits: [{ by: 'address', times: 60, seconds: 300 }],
});

export const passkeyLogin = call({
  method: 'POST',
  path: '/user/login/passkey',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Signs in with a passkey. It needs no password.',
  input: z.strictObject({ response: passkeyResponse, remember: z.boolean().default(true) }),
  reply: opened,
  limits: [{ by: 'address', times: 30, seconds: 300 }],
});

export const logout = call({
  method: 'POST',
  path: '/user/logout',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Signs out: ends the session of the token.',
  input: z.strictObject({}),
  reply: z.null(),
  whileViewing: 'allowed',
});
