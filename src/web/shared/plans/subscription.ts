import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import * as subscription from '#web/client/endpoints/subscription.ts';
import { toLoaded } from '#web/client/loaded.ts';
import { send } from '#web/client/send.ts';
import { consumeStartCall } from '#web/client/take-start-call.ts';
import { type SubscriptionState, toSubscriptionState } from './subscription-state.ts';

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
