import { z } from 'zod';
import { call } from '../call.ts';
import { retentionNames } from '../limits.ts';
import { seenAt } from '../version.ts';

const period = z.object({
  name: z.enum(retentionNames),
  days: z.int().nullable().meta({ description: 'Null is forever' }),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type RetentionPeriod = z.infer<typeof period>;

export const list = call({
  method: 'GET',
  path: '/admin/retention',
  access: 'admin',
  scope: 'admin',
  isPublic: false,
  summary: 'Lists how long this server keeps records.',
  input: z.strictObject({}),
  reply: z.object({ periods: z.array(period) }),
});

export const change = call({
  method: 'PUT',
  path: '/admin/retention/{name}',
  access: 'admin',
  scope: 'session',
  isPublic: false,
  summary: 'Changes how long this server keeps one kind of records.',
  input: z.strictObject({ name: period.shape.name, days: z.int().min(0).max(100_000).nullable(), changedAt: seenAt }),
  reply: period,
});
