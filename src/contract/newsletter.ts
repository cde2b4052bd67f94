import { z } from 'zod';
import { call } from './call.ts';

export const join = call({
  method: 'POST',
  path: '/newsletter',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Puts an e-mail address on the newsletter list. Repeating it changes nothing and answers the same.',
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
  summary: 'Takes an address off the newsletter list, by the key that stands in each letter.',
  input: z.strictObject({ key: z.string().max(200) }),
  reply: z.null(),
  limits: [{ by: 'address', times: 30, seconds: 600 }],
});
