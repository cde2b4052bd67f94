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
  /** Asks for it in any case: something was changed. A failure is what is shown then. */
  refresh(): Promise<void>;
};

export function createSubscriptionCache({ store, ask, now, since }: Parts): SubscriptionCache {
  let readAt = since;
  let running: Promise<void> | null = null;
  store.watch(() => {
    if (store.read().status === 'done') readAt = now();
  });

  async function renew(): Promise<void> {
    // What was read before is old, not wrong: it stays when nothing newer can be had.
    const isKnown = store.read().status === 'done';
    const loaded = await load();
    if (loaded.status === 'done' || !isKnown) store.write(loaded);
  }

  async function load(): Promise<Loaded<Subscription | null>> {
    try {
      return { status: 'done', value: await ask() };
    } catch (error) {
      return { status: 'error', error };
    }
  }

  return {
    async read() {
      const { status } = store.read();
      const isFresh = status === 'done' && now() - readAt <= cacheTime;
      if (isFresh || status === 'loading') return; // it is being asked for since the start
      running ??= renew().finally(() => {
        running = null;
      });
      await running;
    },
    async refresh() {
      store.write(await load());
    },
  };
}
