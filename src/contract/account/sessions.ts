import { z } from 'zod';
import { call } from '../call.ts';

const session = z.object({
  id: z.uuid(),
  device: z.string().meta({ description: 'Browser and operating system, if known: Firefox on Windows' }),
  address: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof session>;

export const list = call({
  method: 'GET',
  path: '/user/sessions',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Lists the caller’s signed-in devices, last used first.',
  input: z.strictObject({}),
  reply: z.object({ sessions: z.array(session) }),
});

export const close = call({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Signs out one device.',
  needsConfirmation: true,
  input: z.strictObject({ id: z.uuid() }),
  reply: z.null(),
});

export const closeOthers = call({
  method: 'POST',
  path: '/user/sessions/close-others',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Signs out all other devices.',
  needsConfirmation: true,
  input: z.strictObject({}),
  reply: z.object({ closed: z.int() }),
});
