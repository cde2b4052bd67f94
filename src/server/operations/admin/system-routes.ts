import { Readable } from 'node:stream';
import { planOf } from '#contract/account/roles.ts';
import * as system from '#contract/operations/admin-system.ts';
import { auditActionLabel } from '#contract/operations/audit-actions.ts';
import { asc, desc, type SQL, sql } from '#drizzle';
import { toCsv } from '#lib/to-csv.ts';
import { rolesOf, users } from '#server/account/user/index.ts';
import { replayEvent } from '#server/billing/payment-event/index.ts';
import { syncMoney } from '#server/billing/revenue/index.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { everything } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, type Route, route } from '#server/platform/http/route.ts';
import { toAttachment } from '#server/platform/object-store/clean-filename.ts';
import { isProviderError, orMissing } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { findSso, type SsoRow } from '#server/workspace/company-domain/index.ts';
import { monthOf } from '#server/workspace/usage/index.ts';
import { auditLog, record } from '../audit/index.ts';
import type { Deployment } from './check-health.ts';
import { checkHealth } from './check-health.ts';
import { iso, nameOfUser } from './list-of.ts';
import { listEvents, listPastDue, listUntaxed, readRevenue } from './revenue-store.ts';
import { findWorkspace, listTopAccounts, listWorkspaces, membersIn, type WorkspaceInList } from './workspace-store.ts';

const csv = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': toAttachment(name),
  'cache-control': 'no-store',
});

export function systemRoutesFor(deployment: Deployment): Route[] {
  return [
    route(system.search, ({ query }, { db, payments }) => searchForAdmin({ db, payments }, query)),

    route(system.workspaces, async (asked, { db }) =>
      presentPage(asked, await listWorkspaces(db, asked), presentWorkspace),
    ),

    route(system.workspaceDetail, async ({ id }, { db }) => {
      const found = (await findWorkspace(db, id)) ?? refuse('not-found', 'There is no workspace with this id.');
      const sso = await findSso(db, id);
      return { ...presentWorkspace(found), sso: sso && presentDomain(sso) };
    }),

    route(system.workspaceMembers, async ({ id, ...page }, { db }) => {
      const found = await membersIn(db, { id, ...page });
      return presentPage(page, found, ({ joinedAt, ...member }) => ({ ...member, joinedAt: iso(joinedAt) }));
    }),

    route(system.health, (_, { db, files, mail, payments, models, now, ffmpegPath }) =>
      checkHealth({ db, files, mail, payments, models, now, ffmpegPath }, deployment),
    ),

    route(system.usage, async ({ by, ...page }, { db, now }) => {
      const found = await listTopAccounts(db, { by, ...page, since: monthOf(now()).start });
      return { ...presentPage(page, found, (row) => row), sum: found.sum };
    }),

    route(system.paymentEvents, async (asked, { db }) =>
      presentPage(asked, await listEvents(db, asked), ({ receivedAt, handledAt, ...event }) => ({
        ...event,
        receivedAt: iso(receivedAt),
        handledAt: handledAt === null ? null : iso(handledAt),
      })),
    ),

    route(system.replayEvent, async ({ id }, { user, db, jobs }) => {
      await db.transaction(async (within) => {
        const event = (await replayEvent({ db: within, jobs }, id)) ?? refuse('not-found');
        await record(within, { admin: user, action: 'replay-event', target: event.id, detail: event.type });
      });
      return new ReplyWithMessage('The event is being processed again.', null);
    }),

    route(system.revenue, async (_, { db, now, payments, log }) => {
      if (payments.mode !== 'off') {
        await syncMoney({ db, now }, payments, { days: 1 }).catch((error: unknown) => {
          if (!isProviderError(error)) throw error;
          log.warn({ err: error }, 'the last payments could not be read');
        });
      }
      return readRevenue(db, now());
    }),

    route(system.pastDue, async (page, { db }) =>
      presentPage(page, await listPastDue(db, page), ({ since, ...row }) => ({ ...row, since: iso(since) })),
    ),

    route(system.untaxed, async (page, { db, payments }) => {
      const hasTax = payments.mode !== 'off' && payments.hasTax;
      return presentPage(page, hasTax ? await listUntaxed(db, page) : { rows: [], total: 0 }, (row) => row);
    }),

    route(system.retryJob, async ({ id }, { user, db, jobs }) => {
      const found = (await jobs.find(id, everything)) ?? refuse('not-found');
      const again = await db.transaction(async (within) => {
        const started =
          (await jobs.again(id, { db: within })) ??
          refuse(
            'conflict',
            'This job cannot be started again: this version does not know it, or the person it was for was deleted from it.',
          );
        await record(within, { admin: user, action: 'retry-job', target: found.kind, detail: id });
        return started;
      });
      return new ReplyWithMessage('The job was started again.', { id: again });
    }),

    route(system.exportUsers, async (_, { user, db, now, reply }) =>
      reply.headers(csv('users.csv')).send(await exportUsers(db, user, now())),
    ),

    route(system.exportAudit, async (_, { user, db, reply }) =>
      reply.headers(csv('audit-log.csv')).send(await exportAudit(db, user)),
    ),
  ];
}

function presentDomain({ domain, issuer, domainVerifiedAt }: SsoRow) {
  return { domain, issuer, isDomainVerified: domainVerifiedAt !== null };
}

function presentWorkspace({ createdAt, ...workspace }: WorkspaceInList) {
  return { ...workspace, createdAt: iso(createdAt) };
}

const atOnce = 1000;

type Admin = { id: string; email: string };

/** The end of a part. The time is text: a Date would lose its microseconds, and rows with them. */
type End = { at: string; id: string };

/** All accounts, newest first, read in parts: the whole list is never in memory. */
export async function exportUsers(db: Db, admin: Admin, now: Date): Promise<Readable> {
  await record(db, { admin, action: 'export-users', target: 'all accounts' });
  const head = [
    'id',
    'email',
    'first name',
    'last name',
    'plan',
    'admin',
    'creator',
    'confirmed',
    'suspended',
    'joined',
  ];
  const { createdAt, id } = users;
  return inParts(head, async (end) => {
    const rows = await db
      .select({ user: users, at: sql<string>`${createdAt}::text` })
      .from(users)
      .where(isAfter(end, sql`${createdAt}`, sql`${id}`))
      .orderBy(desc(createdAt), asc(id))
      .limit(atOnce);
    return rows.map(({ user, at }) => ({
      end: { at, id: user.id },
      cells: [
        user.id,
        user.email,
        user.firstname,
        user.lastname,
        planOf(rolesOf(user, now)),
        yesNo(user.isAdmin),
        yesNo(user.isCreator),
        yesNo(user.verifiedAt !== null),
        yesNo(user.suspendedAt !== null),
        user.createdAt.toISOString(),
      ],
    }));
  });
}

/** The whole log, newest first, with actions in words. */
export async function exportAudit(db: Db, admin: Admin): Promise<Readable> {
  await record(db, { admin, action: 'export-audit', target: 'audit log' });
  const { at: moment, id } = auditLog;
  return inParts(['at', 'admin', 'action', 'target', 'detail'], async (end) => {
    const rows = await db
      .select({ entry: auditLog, at: sql<string>`${moment}::text` })
      .from(auditLog)
      .where(isAfter(end, sql`${moment}`, sql`${id}`))
      .orderBy(desc(moment), asc(id))
      .limit(atOnce);
    return rows.map(({ entry, at }) => ({
      end: { at, id: entry.id },
      cells: [entry.at.toISOString(), entry.admin, auditActionLabel(entry.action), entry.target, entry.detail],
    }));
  });
}

function isAfter(end: End | null, at: SQL, id: SQL): SQL | undefined {
  if (end === null) return undefined;
  // The first condition is where the index is entered; the second alone would read it from its beginning each time.
  return sql`${at} <= ${end.at}::timestamptz and (${at} < ${end.at}::timestamptz or ${id} > ${end.id}::uuid)`;
}

type Part = { end: End; cells: string[] }[];

function inParts(head: string[], read: (end: End | null) => Promise<Part>): Readable {
  return Readable.from(partsOf(head, read));
}

async function* partsOf(head: string[], read: (end: End | null) => Promise<Part>): AsyncGenerator<string> {
  yield toCsv([head]);
  let end: End | null = null;
  for (;;) {
    const rows: Part = await read(end);
    if (rows.length > 0) yield toCsv(rows.map(({ cells }) => cells));
    if (rows.length < atOnce) return;
    end = rows.at(-1)?.end ?? null;
  }
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

const most = 8;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Owner = { id: string; email: string; name: string };

/** Everything that an admin may look for by a name, an email address or an id, the newest first. */
export async function searchForAdmin({ db, payments }: Pick<Ports, 'db' | 'payments'>, query: string) {
  const words = query.trim();
  if (words === '') return { users: [], workspaces: [], charts: [], customers: [] };
  const id = uuidForm.test(words) ? words : null;
  const [users, workspaces, charts, customers] = await Promise.all([
    findUsers(db, words, id),
    findWorkspaces(db, words, id),
    findCharts(db, words, id),
    findCustomers({ db, payments }, words),
  ]);
  return { users, workspaces, charts, customers };
}

async function findUsers(db: Db, words: string, id: string | null): Promise<Owner[]> {
  const isMeant =
    id === null
      ? sql`(${contains(sql`u.email`, words)} or ${contains(sql`(u.firstname || ' ' || u.lastname)`, words)})`
      : sql`u.id = ${id}`;
  const { rows } = await db.execute<Owner>(
    sql`select u.id, u.email, ${nameOfUser} as name from users u where ${isMeant} order by u.created_at desc limit ${most}`,
  );
  return rows;
}

async function findWorkspaces(db: Db, words: string, id: string | null) {
  const isMeant = id === null ? contains(sql`w.name`, words) : sql`w.id = ${id}`;
  const { rows } = await db.execute<{ id: string; name: string; owner: string | null }>(sql`
    select w.id, w.name, (select u.email from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = w.id and m.role = 'owner') as owner
    from workspaces w where ${isMeant} order by w.created_at desc limit ${most}`);
  return rows;
}

/** By the name, the id, or the id of the published page. */
async function findCharts(db: Db, words: string, id: string | null) {
  const isMeant =
    id === null
      ? sql`(${contains(sql`p.name`, words)} or p.id = (select s.project_id from shares s where s.id = ${words}))`
      : sql`p.id = ${id}`;
  const { rows } = await db.execute<{ id: string; name: string; owner: Owner }>(sql`
    select p.id, p.name, json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) as owner
    from projects p join users u on u.id = p.owner_id
    where ${isMeant} and p.trashed_at is null order by p.edited_at desc limit ${most}`);
  return rows;
}

/** By the id of a customer, a subscription or an invoice at the card provider. */
async function findCustomers({ db, payments }: Pick<Ports, 'db' | 'payments'>, words: string) {
  const customerId = await customerOf({ payments }, words);
  const { rows } = await db.execute<{ id: string; user: Owner }>(sql`
    select c.stripe_customer_id as id, json_build_object('id', u.id, 'email', u.email, 'name', ${nameOfUser}) as user
    from payment_customers c join users u on u.id = c.user_id
    where c.stripe_customer_id = ${customerId}
      or c.user_id = (select s.user_id from subscriptions s where s.stripe_subscription_id = ${words})
    limit ${most}`);
  return rows;
}

async function customerOf({ payments }: Pick<Ports, 'payments'>, words: string): Promise<string> {
  if (payments.mode === 'off' || !/^in_\w{1,200}$/.test(words)) return words;
  const invoice = await orMissing(payments.stripe.invoices.retrieve(words)).catch(() => null); // found by other ids all the same
  const customer = invoice?.customer ?? null;
  return (typeof customer === 'string' ? customer : customer?.id) ?? words;
}
