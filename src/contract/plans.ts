import { z } from 'zod';
import { call } from './call.ts';

const amounts = z.object({ monthly: z.number(), yearly: z.number() });

export const plan = z.object({
  id: z.int(),
  name: z.enum(['free', 'premium', 'enterprise']),
  displayName: z.string(),
  description: z.string(),
  price: z.number().meta({ description: 'Per month in USD; 0 is free, -1 means contact sales' }),
  yearlyPrice: z.number(),
  monthlyPrice: z.number(),
  finalPriceMonthly: z.number(),
  finalPriceYearly: z.number(),
  isPopular: z.boolean(),
  includes: z.array(z.string()),
  features: z.array(z.object({ description: z.string(), keyName: z.string() })),
  inheritedFrom: z.string().nullable(),
  pricing: z.object({
    originalPrices: amounts,
    finalPrices: amounts,
    savings: amounts,
    discountPercentage: amounts,
  }),
});
export type Plan = z.infer<typeof plan>;

export const list = call({
  method: 'GET',
  path: '/v1/pricing/plans/pricing',
  access: 'anyone',
  summary: 'The plans with their prices.',
  input: z.strictObject({ promo: z.string().max(100).optional() }),
  reply: z.object({ plans: z.array(plan) }),
});
