import type { Subscription } from '#contract/subscription.ts';
import type { Loaded } from '#web/api/start.ts';
import type { Store } from '#web/api/store.ts';

/** spec §9: a subscription that was read is believed for five minutes. */
export const cacheTime = 300_000;

type Parts = {
  store: Store<Loaded<Subscription | null>>;
  ask: () => Promise<Subscription | null>;
  now: () => number;
  /** When what is in the store already was asked for, at the earliest. */
  since: number;
};

export type SubscriptionCache = {
  /** Asks for the subscription unless it was read less than five minutes ago. */
  read(): Promise<void>;
  /** Asks for it in any case: something was changed. */
  refresh(): Promise<void>;
};

export function createSubscriptionCache({ store, ask, now, since }: Parts): SubscriptionCache {
  let readAt = since;
  let running: Promise<void> | null = null;
  store.watch(() => {
    if (store.read().status === 'done') readAt = now();
  });

  async function refresh(): Promise<void> {
    const before = store.read();
    try {
      const value = await ask();
      store.write({ status: 'done', value });
    } catch (error) {
      // What was known stays known; only who has nothing to show is told.
      if (before.status !== 'done') store.write({ status: 'error', error });
      else throw error;
    }
  }

  return {
    async read() {
      const { status } = store.read();
      const isFresh = status === 'done' && now() - readAt <= cacheTime;
      if (isFresh || status === 'loading') return; // it is being asked for since the start
      running ??= refresh().finally(() => {
        running = null;
      });
      await running;
    },
    refresh,
  };
}
