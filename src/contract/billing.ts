import { z } from 'zod';
import { call } from './call.ts';
import { billingPeriod, planId } from './pricing.ts';
import { subscription } from './subscription.ts';

const limits = [{ by: 'account', times: 60, seconds: 600 }] as const;

export const readTrial = call({
  method: 'GET',
  path: '/stripe/subscription/trial',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Whether the caller can still try the premium plan, and for how long.',
  input: z.strictObject({}),
  reply: z.object({
    mayTry: z.boolean(),
    days: z.int(),
    reason: z.string().meta({ description: 'Why not, as a sentence; empty when they can' }),
  }),
});

export const startTrial = call({
  method: 'POST',
  path: '/stripe/subscription/trial',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Begins 14 days of the premium plan without a card. Once for each person, ever.',
  input: z.strictObject({}),
  reply: subscription,
  limits,
});

export const cancel = call({
  method: 'POST',
  path: '/stripe/subscription/cancel',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Ends the subscription with the paid time, or at once. Twice is the same as once.',
  input: z.strictObject({ atPeriodEnd: z.boolean().default(true) }),
  reply: subscription,
  limits,
});

export const reactivate = call({
  method: 'POST',
  path: '/stripe/subscription/reactivate',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Takes back a cancellation that has not taken effect yet.',
  input: z.strictObject({}),
  reply: subscription,
  limits,
});

export const previewChange = call({
  method: 'POST',
  path: '/stripe/change-subscription/preview',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'What a change to a higher plan would cost today: what is unused of the old plan is counted.',
  input: z.strictObject({ planId, billingPeriod: billingPeriod.default('monthly') }),
  reply: z.object({
    amountDue: z.int().meta({ description: 'In cents, charged at once' }),
    currency: z.string(),
    lines: z.array(z.object({ description: z.string(), amount: z.int() })),
    prorationDate: z.int().meta({ description: 'Unix seconds; send it with the change to be charged just this' }),
  }),
  limits,
});

export const change = call({
  method: 'POST',
  path: '/stripe/change-subscription',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Changes to a higher plan at once. A payment that fails leaves the old plan as it is.',
  input: z.strictObject({
    planId,
    billingPeriod: billingPeriod.default('monthly'),
    prorationDate: z.int().min(0).max(99_999_999_999).optional(),
  }),
  reply: subscription,
  limits,
});

export const portal = call({
  method: 'POST',
  path: '/stripe/portal',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'The address of the card provider’s own page, where cards and billing details are changed.',
  input: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  limits,
});
