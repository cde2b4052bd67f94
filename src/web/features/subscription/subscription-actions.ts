import { SentenceError } from '#lib/sentence-error.ts';
import { type defaults, messageOf } from '#web/plans/messages.ts';

type Parts = {
  cancel: (input: { atPeriodEnd: boolean }) => Promise<unknown>;
  reactivate: () => Promise<unknown>;
  openPortal: () => Promise<{ url: string }>;
  payNow: () => Promise<{ url: string }>;
  /** Redirects the browser. */
  go: (url: string) => void;
  /** Reloads the subscription, bypassing the cache. */
  refresh: () => Promise<void>;
};

/** Actions on a subscription. Each throws the message to show when it fails. */
export function createSubscriptionActions({ cancel, reactivate, openPortal, payNow, go, refresh }: Parts) {
  return {
    /** spec §4: at the end of the paid period, unless specified otherwise. */
    cancel: ({ atPeriodEnd = true }: { atPeriodEnd?: boolean } = {}) =>
      saying('cancel', async () => {
        await cancel({ atPeriodEnd });
        await refresh();
      }),
    reactivate: () =>
      saying('reactivate', async () => {
        await reactivate();
        await refresh();
      }),
    openPortal: () =>
      saying('portal', async () => {
        const { url } = await openPortal();
        go(url);
      }),
    payNow: () =>
      saying('payment', async () => {
        const { url } = await payNow();
        go(url);
      }),
  };
}

async function saying(about: keyof typeof defaults, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new SentenceError(messageOf(error, about));
  }
}
