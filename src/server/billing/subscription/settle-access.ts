import { changeUser, findUser } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { recordPlanChange } from '#server/workspace/webhook/index.ts';
import { planNamed, requirePlan } from '../plan/index.ts';
import { notifyCustomer } from './notify-customer.ts';
import { accessUntil } from './status-of.ts';
import { dueTrials, endSubscription, findLive } from './store.ts';
import type { SubscriptionRow } from './table.ts';

/** Updates until when a user's plan grants access. Must follow every write of a subscription. */
export async function updatePlanAccess(ports: Pick<Ports, 'db' | 'jobs' | 'now'>, person: string): Promise<void> {
  const { db } = ports;
  const row = await findLive(db, person);
  const boughtUntil = row === null ? null : accessUntil(row);
  const boughtPlan = row === null || boughtUntil === null ? null : await soldPlan(db, row);
  const user = await findUser(db, person);
  if (user === null) return;
  const isSo = user.boughtPlan === boughtPlan && user.boughtUntil?.getTime() === boughtUntil?.getTime();
  if (isSo) return;
  const after = await changeUser(db, person, { boughtPlan, boughtUntil });
  if (after !== null) await recordPlanChange(ports, { userId: person, before: user, after });
}

async function soldPlan(db: Db, { planId }: SubscriptionRow): Promise<'premium' | 'enterprise'> {
  const { name } = await requirePlan(db, planId);
  return name === 'enterprise' ? name : 'premium';
}

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
