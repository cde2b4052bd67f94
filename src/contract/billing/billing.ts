import { z } from 'zod';
import { call } from '../call.ts';
import { billingPeriodSchema, planId } from './pricing.ts';
import { subscription } from './subscription.ts';

const limits = [{ by: 'account', times: 60, seconds: 600 }] as const;

export const readTrial = call({
  method: 'GET',
  path: '/stripe/subscription/trial',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns whether the caller can still try the Premium plan, and for how long.',
  input: z.strictObject({}),
  reply: z.object({
    mayTry: z.boolean(),
    days: z.int(),
    reason: z.string().meta({ description: 'Reason, as a sentence, if they cannot; otherwise empty' }),
  }),
});

export const startTrial = call({
  method: 'POST',
  path: '/stripe/subscription/trial',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Starts a 14-day Premium trial without a card. Once per person.',
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
  summary: 'Cancels the subscription at the end of the billing period, or immediately. Idempotent.',
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
  summary: 'Undoes a cancellation that has not taken effect yet.',
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
  summary: 'Previews the cost of changing to a higher plan or to yearly billing today, with credit for unused time.',
  input: z.strictObject({ planId, billingPeriod: billingPeriodSchema.default('monthly') }),
  reply: z.object({
    amountDue: z.int().meta({ description: 'In cents, charged immediately' }),
    currency: z.string(),
    seats: z.int().meta({ description: 'Number of people it is for' }),
    lines: z.array(z.object({ description: z.string(), amount: z.int() })),
    quote: z.string().meta({ description: 'Send it with the change within 15 minutes to be charged exactly this' }),
  }),
  limits,
});

export const change = call({
  method: 'POST',
  path: '/stripe/change-subscription',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary:
    'Changes to a higher plan or to yearly billing immediately. If the payment fails or must be confirmed, the old plan stays, and `payUrl` of the refusal leads to the page where it can be finished.',
  input: z.strictObject({
    planId,
    billingPeriod: billingPeriodSchema.default('monthly'),
    quote: z.string().max(100).optional().meta({ description: 'As the preview returned it' }),
  }),
  reply: subscription,
  limits,
});

const nextChargeOf = z.object({
  amount: z.int().meta({ description: 'In minor units, after discounts and credit, with taxes' }),
  currency: z.string(),
  at: z.iso.datetime().nullable(),
  seats: z.int(),
  discounts: z.array(z.object({ name: z.string(), amount: z.int(), endsAt: z.iso.datetime().nullable() })),
  tax: z.int(),
  credit: z.int().meta({ description: 'Credit that is used up by it' }),
});
export type NextCharge = z.infer<typeof nextChargeOf>;

export const nextCharge = call({
  method: 'GET',
  path: '/stripe/subscription/next-charge',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns what the next renewal will charge, as the card provider calculates it; null if nothing renews.',
  input: z.strictObject({}),
  reply: nextChargeOf.nullable(),
  limits,
});

export const payNow = call({
  method: 'POST',
  path: '/stripe/subscription/pay',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the URL of the card provider’s page where an overdue invoice can be paid.',
  input: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  limits,
});

export const portal = call({
  method: 'POST',
  path: '/stripe/portal',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the URL of the card provider’s page for changing cards and billing details.',
  input: z.strictObject({}),
  reply: z.object({ url: z.string() }),
  limits,
});

export const seatCost = call({
  method: 'GET',
  path: '/workspaces/{id}/seat-cost',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary:
    'Returns what more people who can edit add to the bill of a team’s owner, or null if nothing. For owner and admins.',
  input: z.strictObject({
    id: z.uuid(),
    people: z.coerce.number<number | string>().int().min(1).max(50).default(1),
  }),
  reply: z
    .object({
      amount: z
        .int()
        .meta({ description: 'For all of them, each billing period, in cents before discounts and taxes' }),
      period: billingPeriodSchema,
      dueNow: z.int().nullable().meta({
        description: 'Charged at once for the rest of the period; null if the card provider does not respond',
      }),
      isMine: z.boolean().meta({ description: 'Whether the caller pays' }),
    })
    .nullable(),
});
export type SeatCost = z.infer<typeof seatCost.reply>;
