import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Health, Revenue } from '#contract/operations/admin-system.ts';
import * as contract from '#contract/operations/admin-system.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { addCustomer } from '#server/billing/customer/store.ts';
import { welcomeReader } from '#server/blog/newsletter/index.ts';
import { everything } from '#server/platform/db/scope.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { record } from '../audit/index.ts';

const server = await openTestApp();
const { db, jobs } = server.ports;
const admin = await server.person({ isAdmin: true });

type Page<Item> = { items: Item[]; total: number };
const ask = (path: string, token = admin.token) => server.ask({ url: `/api/admin/${path}`, token });
const read = async <Data>(path: string) => (await ask(path)).body.data as Data;
const post = (path: string) =>
  server.ask({ method: 'POST', url: `/api/admin/${path}`, token: admin.token, payload: {} });
const csvOf = async (path: string) => {
  const answer = await server.app.inject({
    url: `/api/admin/export/${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { text: answer.body, headers: answer.headers };
};

test.each(Object.entries(contract))('S6.9 %s answers 401 to a visitor and 403 to a user', async (_, call) => {
  const { token } = await server.person();
  const request = { method: call.method, url: `/api${call.path.replace('{id}', randomUUID())}` };
  const payload = call.method === 'GET' ? {} : { payload: {} };
  expect((await server.ask({ ...request, ...payload })).status).toBe(401);
  expect((await server.ask({ ...request, ...payload, token })).status).toBe(403);
});

describe('the search', () => {
  const search = (query: string) => read<Found>(`search?query=${encodeURIComponent(query)}`);
  type Found = Record<'users' | 'workspaces' | 'charts' | 'customers', { id: string }[]>;
  const idsOf = (found: Found) => Object.values(found).flatMap((hits) => hits.map(({ id }) => id));

  test('finds a user by name, address and id, in capitals or not', async () => {
    const { id, email } = await server.person();
    await changeUser(db, id, { firstname: 'Grace', lastname: 'Hopper' });
    for (const query of ['grace hop', email.toUpperCase(), id]) expect(idsOf(await search(query))).toContain(id);
  });

  test('finds a workspace and a chart by name and id, and nothing by a wildcard', async () => {
    const person = await server.person();
    const made = await server.ask({
      method: 'POST',
      url: '/api/workspaces',
      token: person.token,
      payload: { name: 'Desk of maps' },
    });
    const workspace = (made.body.data as { id: string }).id;
    const chart = await makeChart(server, person);
    for (const query of ['desk of', workspace]) expect(idsOf(await search(query))).toContain(workspace);
    for (const query of ['cities', chart.id]) expect(idsOf(await search(query))).toContain(chart.id);
    expect(idsOf(await search('%'))).toEqual([]);
    expect(idsOf(await search('  '))).toEqual([]);
  });

  test('finds a customer by the id at the card provider', async () => {
    const { id } = await server.person();
    await addCustomer(db, { userId: id, stripeCustomerId: 'cus_search1' });
    expect(await search('cus_search1')).toMatchObject({ customers: [{ id: 'cus_search1', user: { id } }] });
  });
});

describe('workspaces', () => {
  test('are listed with owner, members and charts, teams apart from personal ones', async () => {
    const person = await server.person();
    await makeChart(server, person);
    const teams = await read<Page<object>>('workspaces?search=');
    const all = await read<Page<{ id: string; owner: { id: string }; charts: number; isPersonal: boolean }>>(
      'workspaces?state=personal&itemsPerPage=100',
    );
    const own = all.items.find(({ owner }) => owner.id === person.id);
    expect(own).toMatchObject({ isPersonal: true, charts: 1, members: 1, storageBytes: expect.any(Number) });
    expect(JSON.stringify(teams)).not.toContain(person.email);
    expect(await read(`workspaces/${own?.id}`)).toMatchObject({ owner: { email: person.email } });
    expect(await read(`workspaces/${own?.id}/members`)).toMatchObject({
      total: 1,
      items: [{ id: person.id, role: 'owner' }],
    });
    expect((await ask(`workspaces/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the health page', () => {
  test('names every part with its state, and what is not set', async () => {
    const health = await read<Health>('health');
    expect(health.checks.map(({ name }) => name)).toEqual([
      'database',
      'queue',
      'disk',
      'files',
      'mail',
      'payments',
      'language-model',
      'videos',
    ]);
    const stateOf = (name: string) => health.checks.find((check) => check.name === name)?.state;
    expect([stateOf('database'), stateOf('files')]).toEqual(['ok', 'ok']);
    expect([stateOf('mail'), stateOf('payments'), stateOf('language-model')]).toEqual(['warning', 'off', 'off']);
    expect(health.missing.map(({ setting }) => setting)).toContain('SMTP_URL');
    expect(JSON.stringify(health)).not.toContain('postgres://');
  });

  test('connects to the mail server, and says why it cannot', async () => {
    const answers = async (check: () => Promise<void>) => {
      const app = await openTestApp({
        env: { SMTP_URL: 'smtp://mail.example.org' },
        ports: { mail: { ...server.ports.mail, check } },
      });
      const { token } = await app.person({ isAdmin: true });
      const { checks } = (await app.ask({ url: '/api/admin/health', token })).body.data as Health;
      return checks.find(({ name }) => name === 'mail');
    };
    expect(await answers(async () => {})).toMatchObject({ state: 'ok', text: expect.stringMatching(/^Connects in/) });
    const refused = () => Promise.reject(new Error('The mail server refused the password'));
    expect(await answers(refused)).toMatchObject({ state: 'error', detail: 'The mail server refused the password' });
  });

  test('a part that is broken does not hide the others', async () => {
    const broken = await openTestApp({
      ports: {
        files: {
          ...server.ports.files,
          put: async () => {
            throw new Error('The disk is full');
          },
        },
      },
    });
    const { token } = await broken.person({ isAdmin: true });
    const { body } = await broken.ask({ url: '/api/admin/health', token });
    const { checks } = body.data as Health;
    expect(checks.find(({ name }) => name === 'files')).toMatchObject({ state: 'error', detail: 'The disk is full' });
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({ state: 'ok' });
  });

  test('a job that waits for long is an error', async () => {
    const other = await openTestApp();
    const { token } = await other.person({ isAdmin: true });
    await other.ports.db.execute(
      sql`insert into jobs (kind, input, created_at) values ('x', '{}', now() - interval '2 hours')`,
    );
    const { body } = await other.ask({ url: '/api/admin/health', token });
    expect((body.data as Health).checks.find(({ name }) => name === 'queue')).toMatchObject({
      state: 'error',
      detail: expect.stringContaining('2 hours'),
    });
  });
});

test('the largest accounts come first, with the sum of all', async () => {
  const [small, large] = [await server.person(), await server.person()];
  for (const [{ id }, size] of [
    [small, 1000],
    [large, 9000],
  ] as const)
    await db.execute(sql`insert into pictures (name, owner_id, filename, width, height, size)
      values (${randomUUID()}, ${id}, 'a.png', 1, 1, ${size * 1_000_000})`);
  const { items, sum } = await read<Page<{ id: string; used: number }> & { sum: number }>('usage?by=storage');
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([large.id, small.id]);
  expect(sum).toBeGreaterThanOrEqual(10_000 * 1_000_000);
  for (const by of ['ai', 'video']) expect((await ask(`usage?by=${by}`)).status).toBe(200);
});

describe('a job', () => {
  test('that failed is started again with the same input, and noted', async () => {
    const id = await jobs.start(welcomeReader, { email: 'again@example.org' });
    expect((await post(`jobs/${id}/retry`)).status).toBe(409);
    await db.execute(
      sql`update jobs set state = 'failed', ended_at = now(), failure = 'Error: no mail' where id = ${id}`,
    );
    const { body } = await post(`jobs/${id}/retry`);
    const again = (body.data as { id: string }).id;
    expect(again).not.toBe(id);
    expect(await jobs.find(again, everything)).toMatchObject({
      state: 'queued',
      input: { email: 'again@example.org' },
    });
    expect(await read('jobs?state=failed&search=newsletter')).toMatchObject({
      items: [{ id, failure: 'Error: no mail' }],
    });
    expect(await read('audit?search=started again')).toMatchObject({ items: [{ action: 'retry-job', detail: id }] });
  });

  test('of an unknown kind or id is not started', async () => {
    expect((await post(`jobs/${randomUUID()}/retry`)).status).toBe(404);
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into jobs (kind, input, state, ended_at) values ('gone.kind', '{}', 'failed', now()) returning id`,
    );
    expect((await post(`jobs/${rows[0]?.id}/retry`)).status).toBe(409);
  });
});

describe('payment events', () => {
  test('are listed, narrowed and processed again', async () => {
    const { id, email } = await server.person();
    await addCustomer(db, { userId: id, stripeCustomerId: 'cus_events' });
    await db.execute(sql`insert into stripe_events (id, type, stripe_customer_id, received_at, handled_at) values
      ('evt_1', 'invoice.payment_failed', 'cus_events', now(), now()),
      ('evt_2', 'invoice.paid', 'cus_events', now(), null), ('evt_3', 'invoice.paid', 'cus_other', now(), now())`);
    expect(await read('payment-events?state=failed-payments')).toMatchObject({
      total: 1,
      items: [{ id: 'evt_1', user: { email } }],
    });
    expect(await read('payment-events?state=open')).toMatchObject({ total: 1, items: [{ id: 'evt_2' }] });
    expect(await read(`payment-events?search=${email}`)).toMatchObject({ total: 2 });
    expect((await post('payment-events/evt_1/replay')).status).toBe(200);
    expect(await read('payment-events?state=open')).toMatchObject({ total: 2 });
    const { rows } = await db.execute<{ input: object }>(
      sql`select input from jobs where kind = 'payment-event.handle' order by created_at desc limit 1`,
    );
    expect(rows[0]?.input).toEqual({ eventId: 'evt_1', customerId: 'cus_events' });
    expect((await post('payment-events/evt_none/replay')).status).toBe(404);
  });
});

test('revenue counts those who pay, a year by its twelfth, and not trials', async () => {
  const other = await openTestApp();
  const boss = await other.person({ isAdmin: true });
  const add = async (period: string, cents: number, status: string, more = 'active') => {
    const { id } = await other.person();
    const isDue = status === 'past_due';
    const isOver = status === 'ended';
    await other.ports.db.execute(sql`insert into subscriptions (user_id, stripe_subscription_id, plan_id, billing_period,
      amount_cents, status, stripe_status, created_at, past_due_since, ended_at)
      values (${id}, ${`sub_${id}`}, 2, ${period}, ${cents}, ${status}, ${more}, now(),
        ${isDue ? sql`now()` : sql`null`}, ${isOver ? sql`now()` : sql`null`})`);
  };
  await add('monthly', 1900, 'active');
  await add('yearly', 12_000, 'active');
  await add('monthly', 1900, 'active', 'trialing');
  await add('monthly', 1900, 'past_due', 'past_due');
  await add('monthly', 1900, 'ended', 'canceled');
  const { body } = await other.ask({ url: '/api/admin/revenue', token: boss.token });
  const revenue = body.data as Revenue;
  expect(revenue).toMatchObject({
    monthlyCents: 2900,
    paying: 2,
    trials: 1,
    pastDue: { count: 1, monthlyCents: 1900 },
  });
  expect(revenue.months).toHaveLength(12);
  expect(revenue.months.at(-1)).toMatchObject({ customers: 0, started: 4, ended: 1, churn: null });
  const due = await other.ask({ url: '/api/admin/revenue/past-due', token: boss.token });
  expect(due.body.data).toMatchObject({ total: 1, items: [{ amountCents: 1900, plan: 'Premium' }] });
});

describe('the CSV export', () => {
  test('has all 2,500 users once, and no formula', async () => {
    await db.execute(sql`insert into users (email, email_key, firstname, created_at)
      select 'csv' || n || '@example.org', 'csv' || n || '@example.org', '=1+1', now() - (n / 9) * interval '1 hour'
      from generate_series(1, 2500) n`);
    const { text, headers } = await csvOf('users');
    expect(headers['content-disposition']).toContain('users.csv');
    const lines = text.trim().split('\r\n');
    const found = lines.filter((line) => /csv\d+@example\.org/.test(line));
    expect(new Set(found.map((line) => line.split(',')[0])).size).toBe(2500);
    expect(found[0]).toContain("'=1+1");
    expect(z.uuid().safeParse(found[0]?.split(',')[0]).success).toBe(true);
  });

  test('of the audit log has actions in words', async () => {
    await record(db, { admin, action: 'make-promotion', target: 'CSV10' });
    const { text } = await csvOf('audit');
    expect(text).toContain('Created the promotion code,CSV10');
    expect(text).toContain('Exported the,audit log');
    expect(text).not.toContain('make-promotion');
  });
});
