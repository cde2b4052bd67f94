import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#drizzle';
import { drizzle } from '#drizzle/node-postgres';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { listJobs } from '#server/platform/jobs/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { listAuditEntries } from '../audit/index.ts';
import { listEvents } from './revenue-store.ts';
import { listPeople } from './store.ts';
import { exportAudit, exportUsers, searchForAdmin } from './system-routes.ts';
import { sessionsOf } from './user-store.ts';
import { listWorkspaces } from './workspace-store.ts';

const rows = 20_000;
const itemsPerPage = 50;
const server = await openTestApp();
const { db } = server.ports;
const admin = await server.person({ isAdmin: true });

type Statement = { query: string; params: unknown[] };
const statements: Statement[] = [];
const { pool, close } = openDatabase(server.url);
const noted: Db = drizzle(pool, { logger: { logQuery: (query, params) => statements.push({ query, params }) } });
afterAll(close);

beforeAll(async () => {
  const fill = (statement: string) => db.execute(sql.raw(statement.replaceAll('$rows', String(rows))));
  const ago = "now() - i * interval '1 minute'";
  await fill('alter table jobs disable trigger user');
  await fill('alter table workspace_members disable trigger user');
  await fill(`insert into users (email, email_key, firstname, lastname, created_at, verified_at)
    select 'guest' || i || '@example.org', 'guest' || i || '@example.org', 'First' || i, 'Last' || i, ${ago}, now()
    from generate_series(1, $rows) i`);
  await fill(`insert into audit_log (at, admin, action, target)
    select ${ago}, 'admin@example.org', 'suspend-user', 'guest' || i || '@example.org' from generate_series(1, $rows) i`);
  await fill(`insert into payment_customers (user_id, stripe_customer_id)
    select id, 'cus_' || regexp_replace(email, '\\D', '', 'g') from users where email like 'guest%'`);
  await fill(`insert into stripe_events (id, type, stripe_customer_id, received_at, handled_at)
    select 'evt_' || i, case when i % 100 = 0 then 'charge.disputed' else 'invoice.paid' end, 'cus_' || i, ${ago}, now()
    from generate_series(1, $rows) i`);
  await fill(`insert into jobs (kind, input, state, ended_at, created_at)
    select case when i % 100 = 0 then 'video.render' else 'mail.send' end, '{}',
      case when i % 100 = 0 then 'failed' else 'done' end, now(), ${ago} from generate_series(1, $rows) i`);
  await fill(`insert into workspaces (name, created_at) select 'Team ' || i, ${ago} from generate_series(1, $rows) i`);
  await fill(
    `insert into workspace_members (workspace_id, user_id, role) select id, '${admin.id}', 'owner' from workspaces`,
  );
  await fill(`insert into sessions (token_hash, user_id, expires_at)
    select decode(md5(email), 'hex'), id, now() + interval '1 day' from users`);
  const tables = [
    'users',
    'audit_log',
    'payment_customers',
    'stripe_events',
    'jobs',
    'workspaces',
    'workspace_members',
  ];
  for (const table of [...tables, 'sessions']) await fill(`vacuum analyze ${table}`);
}, 120_000);

const isWholeCount = /^select count\(\*\)(?!.*( ilike | in \())/is;

type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** Rows of tables that the statements of some work read. Counting a whole table is not in it. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await work();
  let read = 0;
  const isMeant = ({ query }: Statement) => /^\s*(select|with)/i.test(query) && !isWholeCount.test(query);
  for (const { query, params } of statements.filter(isMeant)) {
    const { rows: plans } = await pool.query(`explain (analyze, format json) ${query}`, params);
    read += readBy(plans[0]['QUERY PLAN'][0].Plan);
  }
  return read;
}

function readBy(plan: Plan): number {
  const number = (name: string) => Number(plan[name] ?? 0);
  const each =
    plan['Node Type'] === 'Index Only Scan'
      ? number('Heap Fetches')
      : number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck');
  const isScan = /Seq Scan|Index Scan|Index Only Scan|Bitmap Heap Scan/.test(String(plan['Node Type']));
  const own = isScan ? each * (plan['Node Type'] === 'Index Only Scan' ? 1 : number('Actual Loops')) : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + readBy(inner), 0);
}

const firstPage = { page: 1, itemsPerPage };
const lastPage = { page: rows / itemsPerPage, itemsPerPage };
type At = { page: number; itemsPerPage: number };

const lists: { name: string; read: (at: At, search: string) => Promise<unknown>; searches: string[] }[] = [
  {
    name: 'users',
    read: (at, search) => listPeople(noted, { ...at, search, state: 'all' }),
    searches: ['guest1777', 'nobody'],
  },
  {
    name: 'audit log',
    read: (at, search) => listAuditEntries(noted, { ...at, search }),
    searches: ['guest1777', 'nobody'],
  },
  {
    name: 'payment events',
    read: (at, search) => listEvents(noted, { ...at, search, state: 'all' }),
    searches: ['guest1777', 'evt_1777', 'cus_1777', 'disputed', 'nobody'],
  },
  {
    name: 'jobs',
    read: (at, search) => listJobs(noted, { ...at, search, state: 'all' }),
    searches: ['render', 'nobody'],
  },
  {
    name: 'workspaces',
    read: (at, search) => listWorkspaces(noted, { ...at, search, state: 'all' }),
    searches: ['Team 1777', 'nobody'],
  },
];

describe.each(lists)(`the admin list of $name with ${rows} rows`, ({ read, searches }) => {
  test.each([
    ['first', firstPage],
    ['last', lastPage],
  ])('reads the rows of its %s page, and few more', async (_, at) => {
    expect(await rowsRead(() => read(at, ''))).toBeLessThanOrEqual(6 * itemsPerPage);
  });

  test.each(searches)('reads what the search for “%s” finds, and few more', async (search) => {
    expect(await rowsRead(() => read(firstPage, search))).toBeLessThanOrEqual(rows / 20);
  });
});

test('the sessions of a user, and the search of everything, read few rows', async () => {
  const userId = admin.id;
  expect(await rowsRead(() => sessionsOf(noted, { ...firstPage, userId, now: new Date() }))).toBeLessThanOrEqual(10);
  const search = () => searchForAdmin({ db: noted, payments: server.ports.payments }, 'guest1777');
  expect(await rowsRead(search)).toBeLessThanOrEqual(rows / 20);
});

test('exports read every row about once, not all of them again for each part', async () => {
  const drain = async (lines: AsyncIterable<unknown>) => {
    for await (const _ of lines);
  };
  // By chance of its statistics PostgreSQL may read the whole table for one part; for each it would be ten times as much.
  const most = 3 * rows;
  expect(await rowsRead(async () => drain(await exportUsers(noted, admin, new Date())))).toBeLessThan(most);
  expect(await rowsRead(async () => drain(await exportAudit(noted, admin)))).toBeLessThan(most);
});

test('pages from either end are the same list', async () => {
  const all: string[] = [];
  for (const page of [1, 2, 150, 399, 400, 401, 402]) {
    const { rows: found } = await listJobs(noted, { page, itemsPerPage, search: '', state: 'all' });
    all.push(...found.map(({ id }) => id));
  }
  const { rows: expected } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by created_at desc, id) as place from jobs) j
    where place <= 100 or place between 7451 and 7500 or place > 19900 order by place`);
  expect(all).toEqual(expected.map(({ id }) => id));
});
