import { changeUser, findUser, findUserByEmail, type UserRow } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { recordPlanChange } from '#server/workspace/webhook/index.ts';
import { dueGrants, endGrantsOf, findGrant, type GrantAndPerson, lockGrant, upsertGrant } from './store.ts';
import type { GrantRow } from './table.ts';

type Admin = { id: string; email: string };
type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

type NewGrant = {
  userId: string;
  plan: GrantRow['plan'];
  admin: Admin;
  reason: string;
  endsAt?: Date | null;
};

/** Gives a user a plan; the caller also records it and notifies the user. */
export async function grantPlan(
  ports: UsedPorts,
  { userId, plan, admin, reason, endsAt = null }: NewGrant,
): Promise<UserRow> {
  await upsertGrant(ports.db, { userId, plan, reason, grantedBy: admin.email, grantedAt: ports.now(), endsAt });
  return setGranted(ports, userId, { isEnterprise: plan === 'enterprise', isPremiumGranted: plan === 'premium' });
}

export async function revokeGrant(ports: UsedPorts, userId: string): Promise<UserRow> {
  await endGrantsOf(ports.db, userId, ports.now());
  return setGranted(ports, userId, { isEnterprise: false, isPremiumGranted: false });
}

async function setGranted(
  ports: UsedPorts,
  userId: string,
  has: Pick<UserRow, 'isEnterprise' | 'isPremiumGranted'>,
): Promise<UserRow> {
  const before = (await findUser(ports.db, userId)) ?? refuse('not-found');
  const after = (await changeUser(ports.db, userId, has)) ?? refuse('not-found');
  await recordPlanChange(ports, { userId, before, after });
  return after;
}

type Input = { email: string; reason: string; endsAt: string | null };

/** An admin gives a user the enterprise plan. */
export async function createGrant({ db, jobs, now }: UsedPorts, admin: Admin, given: Input): Promise<GrantAndPerson> {
  const endsAt = given.endsAt === null ? null : new Date(given.endsAt);
  requireThat(endsAt === null || endsAt > now(), 'bad-input', 'The end date must be in the future.');
  const person =
    (await findUserByEmail(db, given.email)) ?? refuse('bad-input', 'There is no account with this email address.');
  const reason = given.reason.trim();
  return db.transaction(async (within) => {
    const hadOne = (await findGrant(within, person.id)) !== null;
    const user = await grantPlan(
      { db: within, jobs, now },
      { userId: person.id, plan: 'enterprise', admin, reason, endsAt },
    );
    const grant = (await findGrant(within, person.id)) ?? refuse('not-found');
    const until = endsAt === null ? '' : ` until ${endsAt.toISOString().slice(0, 10)}`;
    await record(within, {
      admin,
      action: 'grant-enterprise',
      target: person.email,
      targetId: person.id,
      detail: `${reason}${until}`.trim(),
    });
    if (!hadOne) await notifyGrantStarted({ db: within, jobs }, person.id, 'enterprise');
    return { grant, user };
  });
}

type Withdrawal = { id: string; reason: string };

/** An admin ends the enterprise plan of a user. Does nothing if it has ended already. */
export async function withdrawGrant(
  { db, jobs, now }: UsedPorts,
  admin: Admin,
  { id, reason }: Withdrawal,
): Promise<GrantAndPerson> {
  return db.transaction(async (within) => {
    const grant = (await lockGrant(within, id)) ?? refuse('not-found');
    if (grant.endedAt !== null) return { grant, user: (await findUser(within, grant.userId)) ?? refuse('not-found') };
    const user = await revokeGrant({ db: within, jobs, now }, grant.userId);
    await record(within, {
      admin,
      action: 'take-enterprise',
      target: user.email,
      targetId: user.id,
      detail: reason.trim(),
    });
    await notifyGrantEnded({ db: within, jobs }, user.id, grant.plan);
    return { grant: (await lockGrant(within, id)) ?? grant, user };
  });
}

/** Hourly: ends the grants that expire. */
export const endDueGrants: Routine = {
  name: 'grant.end',
  everyMinutes: 60,
  run: async ({ db, jobs, now }) => {
    for (const { userId, plan } of await dueGrants(db, now())) {
      await db.transaction(async (within) => {
        await revokeGrant({ db: within, jobs, now }, userId);
        await notifyGrantEnded({ db: within, jobs }, userId, plan);
      });
    }
  },
};

const names = { premium: 'Premium', enterprise: 'Enterprise' } as const;

export function notifyGrantStarted(ports: { db: Db; jobs: Jobs }, to: string, plan: GrantRow['plan']): Promise<void> {
  return notify(ports, {
    to,
    kind: 'security',
    title: `You are on the ${names[plan]} plan`,
    body: 'An admin of this server granted it to you. There is nothing to pay.',
  });
}

export function notifyGrantEnded(ports: { db: Db; jobs: Jobs }, to: string, plan: GrantRow['plan']): Promise<void> {
  return notify(ports, {
    to,
    kind: 'security',
    title: `You are no longer on the ${names[plan]} plan`,
    body: 'It has ended. Your charts and data are safe.',
  });
}
