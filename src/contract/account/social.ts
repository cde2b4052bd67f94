import { z } from 'zod';
import { call } from '../call.ts';
import { opened } from './account.ts';

export const provider = z.enum(['google', 'linkedin']);
export type Provider = z.infer<typeof provider>;

const limits = [{ by: 'address', times: 30, seconds: 300 }] as const;
const token = z.string().max(20_000).meta({ description: 'ID token from the provider' });

export const google = call({
  method: 'POST',
  path: '/user/social/google',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Signs in with a Google ID token.',
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
  summary: 'Signs in with a LinkedIn ID token.',
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
  needsConfirmation: true,
  summary:
    'Returns the provider’s sign-in URL. If the caller is signed in, the provider account is connected to theirs.',
  input: z.strictObject({ provider, backTo: z.string().max(2000).optional() }),
  reply: z.object({
    url: z.string(),
    state: z.string().meta({ description: 'Stored by the browser and compared when it returns' }),
  }),
  limits,
});

export const finish = call({
  method: 'POST',
  path: '/user/social/{provider}/finish',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Completes a provider sign-in with the code the provider returned.',
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
  summary: 'Lists the provider accounts connected to this account.',
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
  needsConfirmation: true,
  summary: 'Disconnects a provider account. The only way to sign in cannot be removed.',
  input: z.strictObject({ provider }),
  reply: z.null(),
});
