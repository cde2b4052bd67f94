import { z } from 'zod';
import { call } from '../call.ts';

export const join = call({
  method: 'POST',
  path: '/newsletter',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Subscribes an email address to the newsletter. Idempotent.',
  input: z.strictObject({ email: z.string().max(1000) }),
  reply: z.null(),
  limits: [{ by: 'address', times: 10, seconds: 600 }],
});

export const leave = call({
  method: 'POST',
  path: '/newsletter/leave',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Unsubscribes an email address from the newsletter with the key from an email.',
  input: z.strictObject({ key: z.string().max(200) }),
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
