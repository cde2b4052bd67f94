import type { Routine } from '#server/platform/jobs/routine.ts';
import type { Ports } from '#server/ports.ts';
import { countSeats } from '#server/workspace/workspace/index.ts';
import { listCustomers } from '../customer/index.ts';
import { planNamed } from '../plan/index.ts';
import { notifyCustomer } from './notify-customer.ts';
import { endDueTrials } from './settle-access.ts';
import { endingTrials, findLive, listSubscriptions, noteSeatChange } from './store.ts';
import { syncCustomer } from './sync-customer.ts';

const day = 86_400_000;
const toldDaysBefore = 3;
const atOnce = 100;

/** Nightly: syncs every customer with the card provider, in case events were lost. */
export const reconcileSubscriptions: Routine = {
  name: 'subscription.reconcile',
  everyMinutes: 24 * 60,
  run: reconcile,
};

export async function reconcile(ports: Ports): Promise<void> {
  const { db, payments, log } = ports;
  if (payments.mode === 'off') return;
  let after = '';
  for (;;) {
    const customers = await listCustomers(db, { after, limit: atOnce });
    for (const { userId, stripeCustomerId } of customers) {
      const before = JSON.stringify(await listSubscriptions(db, userId));
      try {
        await syncCustomer(ports, payments, stripeCustomerId);
      } catch (error) {
        log.error(
          { err: error, customer: stripeCustomerId },
          'a customer could not be compared with the card provider',
        );
        continue;
      }
      await noteWrongSeats(ports, userId);
      const hasDrifted = JSON.stringify(await listSubscriptions(db, userId)) !== before;
      if (hasDrifted)
        log.warn({ customer: stripeCustomerId }, 'a subscription was not what the card provider has; mended');
    }
    const last = customers.at(-1);
    if (last === undefined) return;
    after = last.stripeCustomerId;
  }
}

/** A job may have failed for good, and the number may have been changed at the provider. */
async function noteWrongSeats({ db, log }: Ports, userId: string): Promise<void> {
  const live = await findLive(db, userId);
  if (live === null || live.stripeSubscriptionId === null || live.stripeStatus === 'trialing') return;
  const seats = await countSeats(db, userId);
  if (seats === live.seats) return;
  log.warn({ user: userId, paid: live.seats, seats }, 'a subscription has another number of seats than people; mended');
  await noteSeatChange(db, userId);
}

/** Hourly: ends our own trials, and notifies of those that end within three days. */
export const expireTrials: Routine = {
  name: 'subscription.trials',
  everyMinutes: 60,
  run: async (ports) => {
    const { db, jobs, now } = ports;
    await endDueTrials(ports);
    const { displayName: plan } = await planNamed(db, 'premium');
    const ending = await endingTrials(db, new Date(now().getTime() + toldDaysBefore * day), now());
    for (const { id, userId, trialEndsAt } of ending) {
      if (trialEndsAt === null) continue;
      const fact = { kind: 'trial-ending', plan, endsAt: trialEndsAt.toISOString() } as const;
      await db.transaction((within) => notifyCustomer({ db: within, jobs }, { userId, fact, about: id }));
    }
  },
};
