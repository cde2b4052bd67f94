import { z } from 'zod';
import { call } from '../call.ts';

const key = z.string().max(1000); // the longest address takes 340 letters

export const join = call({
  method: 'POST',
  path: '/newsletter',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary:
    'Sends an email whose link subscribes the address to the newsletter. The response is the same for every address; one’s own, signed in, is subscribed at once.',
  input: z.strictObject({ email: z.string().max(1000) }),
  reply: z.object({
    isSubscribed: z.boolean().meta({ description: 'True only for the address of the account that is signed in' }),
  }),
  limits: [
    { by: 'address', times: 10, seconds: 600 },
    { by: 'account', times: 5, seconds: 3600 },
  ],
});

export const confirm = call({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Subscribes an email address to the newsletter with the key from an email.',
  input: z.strictObject({ key }),
  reply: z.null(),
  limits: [{ by: 'address', times: 30, seconds: 600 }],
});

export const leave = call({
  method: 'POST',
  path: '/newsletter/leave',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Unsubscribes an email address from the newsletter with the key from an email.',
  input: z.strictObject({ key }),
  reply: z.null(),
  limits: [{ by: 'address', times: 30, seconds: 600 }],
});

export const read = call({
  method: 'GET',
  path: '/user/newsletter',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Whether the user’s email address is subscribed to the newsletter.',
  input: z.strictObject({}),
  reply: z.object({ isSubscribed: z.boolean() }),
});

export const change = call({
  method: 'POST',
  path: '/user/newsletter',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Subscribes the user’s email address to the newsletter, or unsubscribes it.',
  input: z.strictObject({ isSubscribed: z.boolean() }),
  reply: z.null(),
  limits: [{ by: 'account', times: 30, seconds: 3600 }],
});
