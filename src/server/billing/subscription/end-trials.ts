import type { Ports } from '#server/ports.ts';
import { planNamed } from '../plan/index.ts';
import { notifyCustomer } from './notify-customer.ts';
import { updatePlanAccess } from './settle-access.ts';
import { dueTrials, endSubscription } from './store.ts';

/** Ends our own trials that are over, of one user or of all. */
export async function endDueTrials(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  person?: string,
): Promise<void> {
  for (const { id, userId } of await dueTrials(db, now(), person)) {
    await db.transaction(async (within) => {
      await endSubscription(within, id, now());
      await updatePlanAccess({ db: within, jobs, now }, userId);
      const { displayName: plan } = await planNamed(within, 'premium');
      await notifyCustomer({ db: within, jobs }, { userId, about: id, fact: { kind: 'subscription-ended', plan } });
    });
  }
}
