import { z } from 'zod';
import { call } from '../call.ts';
import { seenAt } from '../version.ts';
import { flagNames } from './flags.ts';

const flag = z.object({
  name: z.enum(flagNames),
  isOn: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type FlagState = z.infer<typeof flag>;

export const list = call({
  method: 'GET',
  path: '/admin/flags',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists the switches of this server.',
  input: z.strictObject({}),
  reply: z.object({ flags: z.array(flag) }),
});

export const change = call({
  method: 'PUT',
  path: '/admin/flags/{name}',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary: 'Turns a switch of this server on or off.',
  input: z.strictObject({ name: flag.shape.name, isOn: z.boolean(), changedAt: seenAt }),
  reply: flag,
});
