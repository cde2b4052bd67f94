import { z } from 'zod';
import { call } from '../call.ts';
import { billingPeriods } from './prices.ts';

const moment = z.iso.datetime().nullable();

/** Short form for cards and labels. */
export const currentSubscription = z.object({
  planId: z.int(),
  planName: z.string(),
  planDisplayName: z.string(),
  billingPeriod: z.enum(billingPeriods),
  amount: z.int().meta({ description: 'In cents' }),
  isFree: z.boolean(),
});

export const subscription = currentSubscription
  .extend({
    id: z.string(),
    userId: z.uuid(),
    status: z.enum(['active', 'past_due', 'incomplete']).meta({
      description:
        'active also during a trial; past_due while a payment is missing; an ended subscription is an active free plan',
    }),
    cancelAtPeriodEnd: z.boolean(),
    currentPeriodStart: moment,
    currentPeriodEnd: moment,
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
    stripePriceId: z.string().nullable(),
    isExpired: z.boolean(),
    daysRemaining: z.int().min(0),
    isPremium: z.boolean(),
    hasStripeIntegration: z.boolean().meta({ description: 'Whether it exists at the card provider' }),
    tokenBalance: z.number().meta({ description: 'AI credits left this month' }),
    stripeStatus: z.string().nullable().meta({ description: 'The card provider’s status: trialing, past_due …' }),
    stripeCurrentPeriodStart: moment,
    stripeCurrentPeriodEnd: moment,
    source: z
      .enum(['bought', 'trial', 'granted', 'team', 'ended'])
      .meta({ description: 'Paid, trial, granted by an admin, paid by the owner of a team, or ended' }),
    seats: z.int().meta({ description: 'Number of people it is paid for; the amount is for all of them' }),
    trialEndsAt: moment,
    graceUntil: moment.meta({
      description: 'Until when the plan stays although a payment is missing; null once it is over',
    }),
    mayTry: z.boolean().meta({ description: 'Whether the trial is still available' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const read = call({
  method: 'GET',
  path: '/stripe/subscription',
  access: 'user',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the caller’s subscription; null if nothing was ever bought, which means the free plan.',
  input: z.strictObject({}),
  reply: subscription.nullable(),
});
