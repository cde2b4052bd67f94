import { z } from 'zod';
import { call } from './call.ts';

export const subscription = z.object({
  planId: z.int(),
  planName: z.string(),
  planDisplayName: z.string(),
  billingPeriod: z.enum(['monthly', 'yearly']),
  amount: z.int().meta({ description: 'In cents' }),
  isFree: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const read = call({
  method: 'GET',
  path: '/stripe/subscription',
  access: 'user',
  summary: 'The plan the caller holds; null when nothing was ever bought, which means the free plan.',
  input: z.strictObject({}),
  reply: subscription.nullable(),
});
