import { z } from 'zod';
import { call } from '../call.ts';
import { featureKeys } from './features.ts';
import { paymentMode } from './payment-mode.ts';
import { codeTerm, plan, pricing } from './plans.ts';
import { billingPeriods } from './prices.ts';
import { toPromotionCode } from './promotion-code.ts';

/** A plan id may come as a number or as its digits. */
export const planId = z.coerce.number<number | string>().int().min(1).max(1_000_000);
export const billingPeriodSchema = z.enum(billingPeriods);
/** Promotion code as typed. A malformed code is not an error here: it is an unknown code. */
export const discountCode = z.string().max(1000).transform(toPromotionCode);
export const featureKey = z.enum(featureKeys);

/** Prices of an order with a promotion code, and the payments that the code lowers. */
const discountPreview = pricing.extend({
  term: codeTerm,
  seats: z.int().meta({ description: 'The prices are for so many seats: 1, unless the caller has teams' }),
});
export type DiscountPreview = z.infer<typeof discountPreview>;

/** Limits guessing of codes. */
export const codeLimits = [
  { by: 'address', times: 60, seconds: 600 },
  { by: 'account', times: 60, seconds: 600 },
] as const;

export const read = call({
  method: 'GET',
  path: '/v1/pricing/plans/{planId}',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns a plan with its prices.',
  input: z.strictObject({ planId }),
  reply: plan,
});

export const checkFeature = call({
  method: 'GET',
  path: '/v1/pricing/features/check',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Checks whether the caller’s plan includes a feature, and how much of it is left.',
  input: z.strictObject({ featureKey }),
  reply: z.object({
    featureKey,
    hasAccess: z.boolean(),
    limit: z.int().nullable().meta({ description: 'The limit; null if unlimited' }),
    used: z.int(),
    remaining: z.int().nullable(),
  }),
});

export const userFeatures = call({
  method: 'GET',
  path: '/v1/pricing/user-features',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists all features, and whether the caller’s plan includes them.',
  input: z.strictObject({}),
  reply: z.object({
    planName: plan.shape.name,
    features: z.array(
      z.object({ keyName: featureKey, description: z.string(), hasAccess: z.boolean(), limit: z.int().nullable() }),
    ),
  }),
});

export const previewDiscount = call({
  method: 'POST',
  path: '/v1/pricing/plans/{planId}/preview-discount',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Previews what an order with a promotion code costs, exactly as it will be charged.',
  input: z.strictObject({ planId, discountCode, billingPeriod: billingPeriodSchema.default('monthly') }),
  reply: discountPreview,
  limits: codeLimits,
});

export const applyDiscount = call({
  method: 'POST',
  path: '/v1/pricing/plans/{planId}/apply-discount',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Like the preview, but for the caller’s account: also checks customer and first-purchase restrictions.',
  input: z.strictObject({ planId, discountCode, billingPeriod: billingPeriodSchema.default('monthly') }),
  reply: discountPreview,
  limits: codeLimits,
});

export const validateCode = call({
  method: 'GET',
  path: '/stripe/discount-codes/validate/{code}',
  access: 'anyone',
  scope: 'session',
  isPublic: false,
  summary: 'Validates a promotion code, for one plan or for any.',
  input: z.strictObject({ code: discountCode, planId: planId.optional() }),
  reply: z.object({
    valid: z.boolean(),
    code: z.string(),
    message: z.string(),
    percentOff: z.number().nullable(),
    amountOff: z.int().nullable().meta({ description: 'In cents' }),
  }),
  limits: codeLimits,
});

const price = z.object({ id: z.string().nullable(), amount: z.int(), currency: z.string() });

export const prices = call({
  method: 'GET',
  path: '/stripe/prices/{name}',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns a plan’s prices at the card provider, in cents. Ids are null while payments are not set up.',
  input: z.strictObject({ name: z.string().max(50) }),
  reply: z.object({ name: z.string(), monthly: price, yearly: price }),
});

const paymentMethod = z.object({ id: z.string(), type: z.literal('card'), label: z.string() });
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentMethods = call({
  method: 'GET',
  path: '/v1/payment/methods/available',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Lists available payment methods: card on the provider’s page, or none.',
  input: z.strictObject({}),
  reply: z.object({ methods: z.array(paymentMethod), mode: paymentMode }),
});
