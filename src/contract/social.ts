import { z } from 'zod';
import { opened } from './account.ts';
import { call } from './call.ts';

export const provider = z.enum(['google', 'linkedin']);
export type Provider = z.infer<typeof provider>;

const limits = [{ by: 'address', times: 30, seconds: 300 }] as const;
const token = z.string().max(20_000).meta({ description: 'An ID token of the provider' });

export const google = call({
  method: 'POST',
  path: '/user/social/google',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Opens a session by an ID token of Google.',
  input: z.strictObject({ token }),
  reply: opened,
  limits,
});

export const linkedin = call({
  method: 'POST',
  path: '/user/social/linkedin',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Opens a session by an ID token of LinkedIn.',
  input: z.strictObject({ token }),
  reply: opened,
  limits,
});

export const begin = call({
  method: 'POST',
  path: '/user/social/{provider}/begin',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'The address of the provider to send the browser to. Signed in, it connects the login to the account.',
  input: z.strictObject({ provider, backTo: z.string().max(2000).optional() }),
  reply: z.object({
    url: z.string(),
    state: z.string().meta({ description: 'Kept by the browser that began, and compared when it comes back' }),
  }),
  limits,
});

export const finish = call({
  method: 'POST',
  path: '/user/social/{provider}/finish',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Ends what begin began, with the code the provider sent the browser back with.',
  input: z.strictObject({ provider, code: z.string().max(4000), state: z.string().max(200) }),
  reply: opened.extend({ backTo: z.string().nullable() }),
  limits,
});

export const list = call({
  method: 'GET',
  path: '/user/social',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'The logins of other services that open this account.',
  input: z.strictObject({}),
  reply: z.object({
    hasPassword: z.boolean(),
    logins: z.array(z.object({ provider, email: z.string(), connectedAt: z.iso.datetime() })),
  }),
});

export const disconnect = call({
  method: 'DELETE',
  path: '/user/social/{provider}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Takes a login away. The last way into an account cannot be taken.',
  input: z.strictObject({ provider }),
  reply: z.null(),
});
