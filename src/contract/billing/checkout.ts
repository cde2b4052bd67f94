import { z } from 'zod';
import { call } from '../call.ts';
import { billingPeriodSchema, discountCode, planId } from './pricing.ts';
import { subscription } from './subscription.ts';

/** Ids of the card provider. */
export const sessionId = z.string().regex(/^cs_[\w-]{1,200}$/, 'is not a checkout id');

const order = {
  billingPeriod: billingPeriodSchema.default('monthly'),
  discountCode: discountCode.nullable().default(null),
};
const opened = z.object({ sessionId: z.string(), url: z.string() });
const limits = [{ by: 'account', times: 60, seconds: 600 }] as const;

export const create = call({
  method: 'POST',
  path: '/stripe/create-checkout-session',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Creates a checkout on the card provider’s page and returns its URL. The server sets the price.',
  input: z.strictObject({ planId, ...order }),
  reply: opened,
  limits,
});

export const createFor = call({
  method: 'POST',
  path: '/stripe/checkout/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Creates a checkout for the plan with this id.',
  input: z.strictObject({ id: planId, ...order }),
  reply: opened,
  limits,
});

export const preview = call({
  method: 'POST',
  path: '/stripe/checkout-preview',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Previews the cost of a checkout: a seat for everyone who works in the caller’s teams, less discounts.',
  input: z.strictObject({ planId, ...order }),
  reply: z.object({
    seats: z.int(),
    subtotal: z.int().meta({ description: 'In cents' }),
    saving: z.int(),
    isCode: z
      .boolean()
      .meta({ description: 'Whether the code is used. It is not where a standing discount saves as much or more.' }),
    total: z.int().meta({ description: 'The first payment' }),
    next: z.int().meta({ description: 'The second payment: a code may have ended by then' }),
    hasTax: z.boolean().meta({ description: 'Whether the card provider works out tax on its page, by the address' }),
  }),
  limits,
});

export const verify = call({
  method: 'POST',
  path: '/stripe/payment/verify',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Verifies with the card provider that a checkout is paid, and updates the caller’s subscription if so.',
  input: z.strictObject({ sessionId }),
  reply: z.object({ success: z.boolean(), subscription: subscription.nullable() }),
  limits: [{ by: 'account', times: 200, seconds: 600 }],
});

export const status = call({
  method: 'GET',
  path: '/stripe/payment/status/{sessionId}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the status of a checkout of the caller.',
  input: z.strictObject({ sessionId }),
  reply: z.object({
    sessionId: z.string(),
    status: z.enum(['open', 'complete', 'expired']),
    paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amountTotal: z.int().nullable().meta({ description: 'In cents' }),
    currency: z.string().nullable(),
    planName: z.string().nullable(),
    billingPeriod: billingPeriodSchema.nullable(),
  }),
});
