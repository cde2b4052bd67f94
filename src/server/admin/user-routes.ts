import * as adminUsers from '#contract/admin-users.ts';
import { listEntries, record } from '../audit/index.ts';
import { closeSessionById, startImpersonation } from '../auth/index.ts';
import type { Db } from '../db/database.ts';
import { presentPage } from '../db/page.ts';
import { requireConfirmed } from '../http/confirmed.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { route, Said } from '../http/route.ts';
import { findUser, fullName, type UserRow } from '../user/index.ts';
import { changePerson } from './change-person.ts';
import { iso } from './list-of.ts';
import { whyNotView } from './may.ts';
import { presentEntry } from './present.ts';
import { presenterOfPeople } from './presenter-of-people.ts';
import { readUser } from './read-user.ts';
import { emailsTo, keysOf, sessionsOf, workspacesOf } from './user-store.ts';

export const userRoutes = [
  route(adminUsers.read, async ({ id }, { db, payments, now }) =>
    readUser({ db, payments, now }, await required(db, id)),
  ),

  route(adminUsers.change, async (change, { user, db, jobs, now }) => {
    if (!harmless.includes(change.action)) requireConfirmed(user, now());
    const row = await changePerson({ db, jobs }, { ...change, admin: user, now: now() });
    const present = await presenterOfPeople(db, [row], now());
    return present(row);
  }),

  route(adminUsers.sessions, async ({ id, ...page }, { db, now }) => {
    await required(db, id);
    const found = await sessionsOf(db, { userId: id, ...page, now: now() });
    return presentPage(page, found, ({ createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: iso(createdAt),
      usedAt: iso(usedAt),
    }));
  }),

  route(adminUsers.endSession, async ({ id, sessionId }, { user, db }) => {
    const { email } = await required(db, id);
    await db.transaction(async (within) => {
      requireThat(await closeSessionById(within, id, sessionId), 'not-found');
      await record(within, { admin: user, action: 'end-session', target: email, targetId: id });
    });
    return new Said('Device signed out.', null);
  }),

  route(adminUsers.workspaces, async ({ id, ...page }, { db }) => {
    await required(db, id);
    const found = await workspacesOf(db, { userId: id, ...page });
    return presentPage(page, found, ({ joinedAt, ...workspace }) => ({ ...workspace, joinedAt: iso(joinedAt) }));
  }),

  route(adminUsers.apiKeys, async ({ id, ...page }, { db, now }) => {
    await required(db, id);
    const found = await keysOf(db, { userId: id, ...page, now: now() });
    return presentPage(page, found, ({ createdAt, lastUsedAt, ...key }) => ({
      ...key,
      createdAt: iso(createdAt),
      lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
    }));
  }),

  route(adminUsers.emails, async ({ id, ...page }, { db }) => {
    await required(db, id);
    const found = await emailsTo(db, { userId: id, ...page });
    return presentPage(page, found, ({ sentAt, ...email }) => ({ ...email, sentAt: iso(sentAt) }));
  }),

  route(adminUsers.audit, async ({ id, ...page }, { db }) => {
    const about = await required(db, id);
    return presentPage(page, await listEntries(db, { ...page, search: '', about }), presentEntry);
  }),

  route(adminUsers.impersonate, async ({ id, reason }, { user, db, now, request }) => {
    const row = await required(db, id);
    const complaint = whyNotView(user, row);
    requireThat(complaint === null, 'not-allowed', complaint ?? undefined);
    const { token, endsAt } = await startImpersonation(db, {
      user: row,
      admin: user,
      reason,
      address: request.ip,
      now: now(),
    });
    return { token, endsAt: endsAt.toISOString(), email: row.email, name: fullName(row) };
  }),
];

async function required(db: Db, id: string): Promise<UserRow> {
  return (await findUser(db, id)) ?? refuse('not-found', 'There is no account with this id. It may have been deleted.');
}

/** What gives rights away, or takes the protection off an account. */
/** What helps somebody and takes nothing away; everything else needs a recent confirmation. */
const harmless: readonly adminUsers.UserAction[] = [
  'verify',
  'lift-suspension',
  'resend-confirmation',
  'send-reset',
  'keep-account',
];
