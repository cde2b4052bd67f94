import { z } from 'zod';
import { call } from '../call.ts';

export const contactTopics = ['question', 'problem', 'idea', 'sales', 'press', 'privacy'] as const;

export const write = call({
  method: 'POST',
  path: '/contact',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Sends a message to the people who run this server.',
  input: z.strictObject({
    name: z.string().max(1000),
    email: z.string().max(1000),
    topic: z.enum(contactTopics),
    message: z.string().max(20_000),
  }),
  reply: z.null(),
  limits: [{ by: 'address', times: 5, seconds: 3600 }],
});

export const requestAccess = call({
  method: 'POST',
  path: '/request-access',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Requests access to a page that returned 403.',
  input: z.strictObject({ path: z.string().max(2000), note: z.string().max(2000).default('') }),
  reply: z.null(),
  limits: [{ by: 'account', times: 5, seconds: 3600 }],
});
