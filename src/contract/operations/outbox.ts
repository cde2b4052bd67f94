import { z } from 'zod';
import { call } from '../call.ts';

const letter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  sentAt: z.iso.datetime(),
});

export const list = call({
  method: 'GET',
  path: '/dev/outbox',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Lists the latest emails in the outbox. Available only while email goes to the outbox folder.',
  input: z.strictObject({}),
  reply: z.object({ letters: z.array(letter) }),
});

export const read = call({
  method: 'GET',
  path: '/dev/outbox/{id}',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Returns a complete email from the outbox.',
  input: z.strictObject({ id: z.string().max(100) }),
  reply: letter.extend({ html: z.string(), text: z.string() }),
});
