import { z } from 'zod';
import { call } from '../call.ts';
import { paymentMode } from './payment-mode.ts';

const amounts = z.object({ monthly: z.number(), yearly: z.number() });

/** Prices in USD before and after the better of the standing discount and a promotion code: only one of them counts. */
export const pricing = z
  .object({
    originalPrices: amounts,
    finalPrices: amounts.meta({ description: 'The first payment' }),
    savings: amounts,
    discountPercentage: amounts,
    nextPrices: amounts.meta({ description: 'The second payment: a code may have ended by then' }),
    isCode: z.object({ monthly: z.boolean(), yearly: z.boolean() }).meta({
      description: 'Whether it is the promotion code that counts. If not, a purchase does not use the code up.',
    }),
  })
  .meta({ id: 'PlanPricing' });
export type Pricing = z.infer<typeof pricing>;

/** Payments that a promotion code lowers: the first, those of some months, or all. */
export const codeTerm = z.object({
  duration: z.enum(['once', 'repeating', 'forever']),
  months: z.int().nullable().meta({ description: 'Number of months, for a repeating code' }),
});
export type CodeTerm = z.infer<typeof codeTerm>;

/** Limits of a plan. They can differ from server to server. */
export const limits = z
  .object({
    charts: z.int().nullable().meta({ description: 'Null if unlimited' }),
    aiCredits: z.int().meta({ description: 'Per calendar month' }),
    videoMinutes: z.int().meta({ description: 'Rendered on the server, per calendar month' }),
    apiKeys: z.int(),
    callsPerMinute: z.int(),
    webhooks: z.int(),
  })
  .meta({ id: 'PlanLimits' });

export const plan = z
  .object({
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
    limits,
    pricing,
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const list = call({
  method: 'GET',
  path: '/v1/pricing/plans/pricing',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary:
    'Lists the plans with their prices for one user. An invalid promotion code is ignored. A code of a fixed sum lowers an order once, not each seat: preview-discount computes it for all seats.',
  input: z.strictObject({ promo: z.string().max(100).optional() }),
  reply: z.object({
    plans: z.array(plan),
    payments: paymentMode.meta({ description: 'Whether plans can be bought here, and whether payments are real' }),
    promo: z
      .object({ code: z.string(), isValid: z.boolean(), message: z.string(), term: codeTerm.nullable() })
      .nullable()
      .meta({ description: 'The result for the promotion code, if one was sent' }),
  }),
});
