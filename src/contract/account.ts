import { z } from 'zod';
import { call } from './call.ts';

export const user = z.object({
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
  roles: z.object({ isAdmin: z.boolean(), isCreator: z.boolean(), isPremium: z.boolean(), isEnterprise: z.boolean() }),
});
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
    { by: 'account', times: 10, seconds: 300 },
  ],
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
});
