import { useEffect } from 'react';
import * as subscription from '#web/api/endpoints/subscription.ts';
import { send } from '#web/api/send.ts';
import { loadedSubscription } from '#web/api/start.ts';
import { useStore } from '#web/api/store.ts';
import { createSubscriptionCache } from './subscription-cache.ts';
import { type SubscriptionState, toSubscriptionState } from './subscription-state.ts';

/** The subscription of whoever is signed in, first loaded when the application started. */
export const subscriptionCache = createSubscriptionCache({
  store: loadedSubscription,
  ask: () => send(subscription.read, {}, { toast: false }),
  now: Date.now,
  since: globalThis.performance.timeOrigin,
});

/** As it was last read; whoever looks at it after five minutes sees it read again. */
export function useSubscription(): SubscriptionState {
  const loaded = useStore(loadedSubscription);
  useEffect(() => {
    void subscriptionCache.read();
  }, []);
  return toSubscriptionState(loaded, new Date());
}
