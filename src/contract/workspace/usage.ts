import { z } from 'zod';
import { featureKey } from '../billing/pricing.ts';
import { call } from '../call.ts';

const usage = z
  .object({
    featureKey,
    used: z
      .int()
      .meta({ description: 'In this calendar month (UTC); for number-of-charts the current number of charts' }),
    limit: z.int().nullable().meta({ description: 'The plan’s limit; null if unlimited' }),
    remaining: z.int().nullable(),
    periodStart: z.iso.datetime(),
    periodEnd: z.iso.datetime(),
  })
  .meta({ id: 'FeatureUsage' });
export type Usage = z.infer<typeof usage>;

export const track = call({
  method: 'POST',
  path: '/v1/pricing/usage/track',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Counts the use of a feature. Charts are counted automatically.',
  input: z.strictObject({ featureKey, increment: z.int().min(1).max(10_000).default(1) }),
  reply: usage,
});

export const read = call({
  method: 'GET',
  path: '/v1/pricing/usage/{featureKey}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the caller’s usage of one feature.',
  input: z.strictObject({ featureKey }),
  reply: usage,
});

export const list = call({
  method: 'GET',
  path: '/v1/pricing/usage',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns the caller’s usage of all features.',
  input: z.strictObject({}),
  reply: z.object({
    usage: z.array(usage),
    tokens: z.object({ limit: z.int(), used: z.number(), balance: z.number() }),
  }),
});
