import { record } from '../audit/index.ts';
import { findGrant, grantPlan, takeGrant, tellGiven, tellTaken } from '../enterprise-grant/index.ts';
import type { SignedInCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { BillingPorts } from '../subscription/index.ts';
import { findUser } from '../user/index.ts';

type Grant = { id: string; plan: 'premium' | 'enterprise'; endsAt: string | null; reason: string };

/** Gives a user a plan without payment. */
export async function grantTo(
  { db, jobs, now }: BillingPorts,
  admin: SignedInCaller,
  { id, plan, endsAt: end, reason }: Grant,
): Promise<void> {
  const endsAt = end === null ? null : new Date(end);
  requireThat(endsAt === null || endsAt > now(), 'bad-input', 'The end date must be in the future.');
  await db.transaction(async (within) => {
    const user = (await findUser(within, id)) ?? refuse('not-found');
    const before = await findGrant(within, id);
    await grantPlan({ db: within, jobs, now }, { userId: id, plan, admin, reason, endsAt });
    const until = endsAt === null ? '' : ` until ${endsAt.toISOString().slice(0, 10)}`;
    await record(within, {
      admin,
      action: `grant-${plan}`,
      target: user.email,
      targetId: user.id,
      detail: `${reason}${until}`.trim(),
    });
    if (before?.plan !== plan) await tellGiven({ db: within, jobs }, id, plan);
  });
}

/** Ends the granted plan of a user. */
export async function withdrawFrom(
  { db, jobs, now }: BillingPorts,
  admin: SignedInCaller,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.transaction(async (within) => {
    const user = (await findUser(within, id)) ?? refuse('not-found');
    const grant = (await findGrant(within, id)) ?? refuse('conflict', 'This user has no granted plan.');
    await takeGrant({ db: within, jobs, now }, id);
    await record(within, {
      admin,
      action: `take-${grant.plan}`,
      target: user.email,
      targetId: user.id,
      detail: reason,
    });
    await tellTaken({ db: within, jobs }, id, grant.plan);
  });
}
