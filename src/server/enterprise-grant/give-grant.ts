import { record } from '../audit/index.ts';
import type { Db } from '../db/database.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Routine } from '../jobs/routine.ts';
import { notify } from '../notification/index.ts';
import type { Ports } from '../ports.ts';
import { changeUser, findUser, findUserByEmail, type UserRow } from '../user/index.ts';
import { dueGrants, endGrantsOf, findGrant, type GrantAndPerson, keepGrant, lockGrant } from './store.ts';

type Admin = { id: string; email: string };
type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

/** Gives a user the enterprise plan; the caller also records it and notifies the user. */
export async function grantEnterprise(
  db: Db,
  {
    userId,
    admin,
    reason,
    endsAt = null,
    now,
  }: { userId: string; admin: Admin; reason: string; endsAt?: Date | null; now: Date },
): Promise<UserRow> {
  await keepGrant(db, { userId, reason, grantedBy: admin.email, grantedAt: now, endsAt });
  return (await changeUser(db, userId, { isEnterprise: true })) ?? refuse('not-found');
}

export async function takeEnterprise(db: Db, userId: string, now: Date): Promise<UserRow> {
  await endGrantsOf(db, userId, now);
  return (await changeUser(db, userId, { isEnterprise: false })) ?? refuse('not-found');
}

type Input = { email: string; reason: string; endsAt: string | null };

/** An admin gives a user the enterprise plan. */
export async function giveGrant({ db, jobs, now }: UsedPorts, admin: Admin, given: Input): Promise<GrantAndPerson> {
  const endsAt = given.endsAt === null ? null : new Date(given.endsAt);
  requireThat(endsAt === null || endsAt > now(), 'bad-input', 'The end date must be in the future.');
  const person =
    (await findUserByEmail(db, given.email)) ?? refuse('bad-input', 'There is no account with this email address.');
  const reason = given.reason.trim();
  return db.transaction(async (within) => {
    const hadOne = (await findGrant(within, person.id)) !== null;
    const user = await grantEnterprise(within, { userId: person.id, admin, reason, endsAt, now: now() });
    const grant = (await findGrant(within, person.id)) ?? refuse('not-found');
    const until = endsAt === null ? '' : ` until ${endsAt.toISOString().slice(0, 10)}`;
    await record(within, {
      admin,
      action: 'grant-enterprise',
      target: person.email,
      detail: `${reason}${until}`.trim(),
    });
    if (!hadOne) await tellGiven({ db: within, jobs }, person.id);
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
    const user = await takeEnterprise(within, grant.userId, now());
    await record(within, { admin, action: 'take-enterprise', target: user.email, detail: reason.trim() });
    await tellTaken({ db: within, jobs }, user.id);
    return { grant: (await lockGrant(within, id)) ?? grant, user };
  });
}

/** Hourly: ends the grants that expire. */
export const endDueGrants: Routine = {
  name: 'grant.end',
  everyMinutes: 60,
  run: async ({ db, jobs, now }) => {
    for (const { userId } of await dueGrants(db, now())) {
      await db.transaction(async (within) => {
        await takeEnterprise(within, userId, now());
        await tellTaken({ db: within, jobs }, userId);
      });
    }
  },
};

function tellGiven(ports: { db: Db; jobs: Jobs }, to: string): Promise<void> {
  return notify(ports, {
    to,
    kind: 'security',
    title: 'You are on the Enterprise plan',
    body: 'An admin of this server granted it to you. There is nothing to pay.',
  });
}

function tellTaken(ports: { db: Db; jobs: Jobs }, to: string): Promise<void> {
  return notify(ports, {
    to,
    kind: 'security',
    title: 'You are no longer on the Enterprise plan',
    body: 'It has ended. Your charts and data are safe.',
  });
}
