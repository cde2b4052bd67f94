import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Subscription } from '#contract/billing/subscription.ts';
import * as subscription from '#web/client/endpoints/subscription.ts';
import { send } from '#web/client/send.ts';
import type { Loaded } from '#web/client/start.ts';
import { consumeStartCall, toLoaded } from '#web/client/start-calls.ts';
import { periodOf } from './billing-period.ts';
import { billingMessage } from './messages.ts';

export type SubscriptionState =
  | { status: 'loading' }
  | { status: 'error'; message: string; shown: Subscription }
  | { status: 'empty'; shown: Subscription }
  | { status: 'done'; shown: Subscription };

/**
 * conformance S4: users who never bought anything have the free plan, and so, with the error, do users whose subscription
 * could not be loaded.
 */
export function toSubscriptionState(loaded: Loaded<Subscription | null>, now: Date): SubscriptionState {
  if (loaded.status === 'loading') return loaded;
  if (loaded.status === 'error') {
    return { status: 'error', message: billingMessage(loaded.error, 'subscription'), shown: freeSubscription(now) };
  }
  if (loaded.value === null) return { status: 'empty', shown: freeSubscription(now) };
  return { status: 'done', shown: loaded.value };
}

const freeDays = 30;

/** The free plan as a subscription, active for thirty days. */
export function freeSubscription(now: Date): Subscription {
  return {
    id: '',
    userId: '',
    planId: 1,
    planName: 'Free',
    planDisplayName: 'Free Plan',
    amount: 0,
    isFree: true,
    billingPeriod: 'monthly',
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodStart: now.toISOString(),
    currentPeriodEnd: new Date(now.getTime() + freeDays * 86_400_000).toISOString(),
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    stripePriceId: null,
    isExpired: false,
    daysRemaining: freeDays,
    isPremium: false,
    hasStripeIntegration: false,
    tokenBalance: 0,
    stripeStatus: null,
    stripeCurrentPeriodStart: null,
    stripeCurrentPeriodEnd: null,
    seats: 1,
    source: 'ended',
    trialEndsAt: null,
    graceUntil: null,
    mayTry: false,
  };
}

export function isActive({ status }: { status: string }): boolean {
  return status === 'active';
}

/** conformance S4: free is the plan of that name, or plan 1. */
export function isFree({ planName, planId }: { planName: string; planId: number | string }): boolean {
  return planName.toLowerCase() === 'free' || String(planId) === '1';
}

/** The lighter form: what most places need to know about a subscription. */
export type CurrentSubscription = Pick<
  Subscription,
  'planId' | 'planName' | 'planDisplayName' | 'billingPeriod' | 'amount' | 'isFree'
>;

export function toCurrent(subscription: Subscription): CurrentSubscription {
  const { planId, planName, planDisplayName, amount } = subscription;
  return {
    planId,
    planName,
    planDisplayName,
    billingPeriod: periodOf(subscription),
    amount,
    isFree: isFree(subscription),
  };
}

/** conformance S9: a loaded subscription is fresh for five minutes. */
const cacheTime = 300_000;

/** The subscription of the signed-in user, first loaded when the application started. */
export const subscriptionQuery = queryOptions({
  queryKey: [subscription.read.path, {}],
  queryFn: () => consumeStartCall('subscription') ?? send(subscription.read, {}, { toast: false }),
  staleTime: cacheTime + 1, // the millisecond in which it ends still counts
});

/** As last loaded; after five minutes it is loaded again. */
export function useSubscription(): SubscriptionState {
  return toSubscriptionState(toLoaded(useQuery(subscriptionQuery)), new Date());
}

/** Loads it in any case, after a change. If that fails, the old value is no longer shown. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  consumeStartCall('subscription');
  await client.cancelQueries(subscriptionQuery); // a running request may be from before the change
  await client.fetchQuery({ ...subscriptionQuery, staleTime: 0 }).catch(() => client.resetQueries(subscriptionQuery));
}
