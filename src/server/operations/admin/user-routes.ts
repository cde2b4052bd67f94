import { planOf } from '#contract/account/roles.ts';
import type { UserAction, UserDetail } from '#contract/operations/admin-users.ts';
import * as adminUsers from '#contract/operations/admin-users.ts';
import {
  closeSessionById,
  closeSessionsOf,
  confirmAgain,
  listLogins,
  sendReset,
  startImpersonation,
} from '#server/account/auth/index.ts';
import { scheduleDeletion } from '#server/account/profile/index.ts';
import { removeFactors } from '#server/account/second-factor/index.ts';
import { changeUser, findUser, fullName, rolesOf, type UserRow } from '#server/account/user/index.ts';
import { findCustomer } from '#server/billing/customer/index.ts';
import { findGrant, grantPlan, revokeGrant } from '#server/billing/grant/index.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { readSubscription } from '#server/billing/subscription/index.ts';
import { countChartsOfOwner } from '#server/chart/project/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { requireConfirmed } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { creditsOf, monthOf } from '#server/workspace/usage/index.ts';
import { listAuditEntries, record } from '../audit/index.ts';
import { notifyUserSuspended } from './jobs.ts';
import { iso } from './list-of.ts';
import { whyNotChange, whyNotView } from './may.ts';
import { presentAuditEntry, presenterOfPeople } from './present.ts';
import { lockPerson } from './store.ts';
import { userActions } from './user-actions.ts';
import { consumptionOf, emailsTo, keysOf, sessionsOf, workspacesOf } from './user-store.ts';

/** Everything about an account that fits on one page. */
async function readUser(
  { db, payments, now: clock }: Pick<Ports, 'db' | 'payments' | 'now'>,
  row: UserRow,
): Promise<UserDetail> {
  const now = clock();
  const { id } = row;
  const present = await presenterOfPeople(db, [row], now);
  const customer = await findCustomer(db, id);
  const grant = await findGrant(db, id);
  const logins = await listLogins(db, id);
  return {
    person: present(row),
    locale: row.locale,
    timeZone: row.timeZone,
    hasPassword: row.passwordHash !== null,
    logins: logins.map(({ provider, email }) => ({ provider, email })),
    acceptedTermsAt: row.acceptedTermsAt?.toISOString() ?? null,
    subscription: await readSubscription(db, id, now),
    customer: customer && { id: customer.stripeCustomerId, url: customerUrl(payments, customer.stripeCustomerId) },
    grant: grant && {
      id: grant.id,
      reason: grant.reason,
      grantedBy: grant.grantedBy,
      grantedAt: grant.grantedAt.toISOString(),
      endsAt: grant.endsAt?.toISOString() ?? null,
    },
    usage: await usageOf(db, row, now),
  };
}

async function usageOf(db: Ports['db'], row: UserRow, now: Date): Promise<UserDetail['usage']> {
  const roles = rolesOf(row, now);
  const plan = planOf(roles);
  const { videoSeconds, ...consumption } = await consumptionOf(db, row.id, monthOf(now).start);
  const { used, limit } = await creditsOf(db, { id: row.id, roles }, now);
  const { charts, videoMinutes } = await readLimits(db, plan);
  return {
    ...consumption,
    charts: { used: await countChartsOfOwner(db, row.id), limit: charts },
    aiCredits: { used, limit },
    videoSeconds: { used: videoSeconds, limit: videoMinutes * 60 },
  };
}

const dashboard = 'https://dashboard.stripe.com';

/** The page of a customer at the real provider; the simulator has none. */
function customerUrl(payments: Payments, customerId: string): string | null {
  if (payments.mode === 'off' || !payments.isOurs(dashboard)) return null;
  return `${dashboard}${payments.mode === 'test' ? '/test' : ''}/customers/${encodeURIComponent(customerId)}`;
}

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
    return new ReplyWithMessage('Device signed out.', null);
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
    return presentPage(page, await listAuditEntries(db, { ...page, search: '', about }), presentAuditEntry);
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

type Admin = { id: string; email: string };
type Change = { id: string; action: UserAction; reason: string; admin: Admin; now: Date };
type Server = { db: Db; jobs: Jobs };

/**
 * Applies an action to an account, records it and notifies the user, in one transaction. Does nothing if it is already
 * so.
 */
function changePerson({ db, jobs }: Server, change: Change): Promise<UserRow> {
  const { id, action, admin } = change;
  const reason = change.reason.trim();
  const { isDone, notice } = userActions[action];
  return db.transaction(async (within) => {
    const row = (await lockPerson(within, id)) ?? refuse('not-found');
    const complaint = whyNotChange(admin, row, action);
    requireThat(complaint === null, 'not-allowed', complaint ?? undefined);
    if (isDone?.(row) === true) return row;
    await apply({ db: within, jobs }, row, { ...change, reason });
    await record(within, { admin, action, target: row.email, targetId: id, detail: reason });
    if (notice !== undefined && action !== 'suspend') {
      const why = reason === '' ? '' : ` Reason: ${reason}`;
      await notify(
        { db: within, jobs },
        {
          to: id,
          kind: 'security',
          title: notice.title,
          body: `${notice.body}${why}`,
          ...(notice.path && { path: notice.path }),
        },
      );
    }
    return (await findUser(within, id)) ?? refuse('not-found');
  });
}

/** An enterprise plan is stored as a grant, so that one can see who granted it; everything else is an audit entry. */
async function apply({ db, jobs }: Server, row: UserRow, { action, admin, reason, now }: Change): Promise<void> {
  const { id, email } = row;
  const changes = userActions[action].change?.(now) ?? {};
  switch (action) {
    case 'grant-enterprise':
      await grantPlan({ db, jobs, now: () => now }, { userId: id, plan: 'enterprise', admin, reason });
      return;
    case 'take-enterprise':
      await revokeGrant({ db, jobs, now: () => now }, id);
      return;
    case 'resend-confirmation':
      await jobs.start(confirmAgain, { email, backTo: null }, { db });
      return;
    case 'send-reset':
      await jobs.start(sendReset, { email }, { db });
      return;
    case 'end-sessions':
      await closeSessionsOf(db, id);
      return;
    case 'remove-second-factor':
      await removeFactors(db, id);
      return;
    case 'delete-account':
      await scheduleDeletion({ db, jobs }, id, { owner: 'This user owns', now });
      return;
    case 'suspend':
      await changeUser(db, id, changes);
      await closeSessionsOf(db, id);
      await jobs.start(notifyUserSuspended, { id, reason }, { db });
      return;
    default:
      await changeUser(db, id, changes);
  }
}
