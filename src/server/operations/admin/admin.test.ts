import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as contract from '#contract/operations/admin.ts';
import type { Person } from '#contract/operations/admin-person.ts';
import * as usersContract from '#contract/operations/admin-users.ts';
import { send, sent } from '#contract/workspace/notifications.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { welcomeReader } from '#server/blog/newsletter/index.ts';
import { addReader, askReader } from '#server/blog/newsletter/store.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

const server = await openTestApp();
const { db, jobs, mail } = server.ports;
const admin = await server.person({ isAdmin: true });

type Page<Item> = { items: Item[]; page: number; itemsPerPage: number; total: number };
const read = async <Item>(path: string, query: Record<string, string> = {}) =>
  (await server.ask({ url: `/api/admin/${path}`, query, token: admin.token })).body.data as Page<Item>;
const act = (id: string, action: string, reason = '', token = admin.token) =>
  server.ask({ method: 'POST', url: `/api/admin/users/${id}`, token, payload: { action, reason } });
const audit = async (search: string) => (await read<{ action: string; detail: string }>('audit', { search })).items;
const emailsTo = async (email: string) => (await mail.list({ limit: 500 })).filter(({ to }) => to === email);

test.each([
  ...Object.entries(contract),
  ...Object.entries(usersContract),
  ['send', send] as const,
  ['sent', sent] as const,
])('S6.9 %s answers 401 to a visitor and 403 to a user', async (_, call) => {
  const { token } = await server.person();
  const request = { method: call.method, url: `/api${call.path.replace(/\{\w+\}/g, randomUUID())}` };
  const payload = call.method === 'GET' ? {} : { payload: {} };
  expect((await server.ask({ ...request, ...payload })).status).toBe(401);
  const { status, body } = await server.ask({ ...request, ...payload, token });
  expect([status, body.code]).toEqual([403, 'not-allowed']);
});

describe('users', () => {
  test('are found by a part of the name or of the address, in capitals or not', async () => {
    const { id, email } = await server.person();
    await changeUser(db, id, { firstname: 'Grace', lastname: 'Hopper' });
    for (const search of ['grace', 'HOPPER', 'ce Hop', ' Grace Hopper ', email.toUpperCase()]) {
      expect((await read<Person>('users', { search })).items.map((person) => person.id)).toEqual([id]);
    }
  });

  test('LIKE wildcards and quotes are ordinary characters', async () => {
    const { id } = await server.person();
    await changeUser(db, id, { firstname: '100%_\\', lastname: "O'Neil" });
    for (const search of ['%', '_', '\\', '%_', "o'n"]) {
      expect((await read<Person>('users', { search })).items.map((person) => person.id)).toEqual([id]);
    }
    expect((await read('users', { search: '1%0' })).total).toBe(0);
    expect((await read('users', { search: "' or 1=1 --" })).total).toBe(0);
  });

  test('show what an admin needs and no secret', async () => {
    const { id, email } = await server.person();
    const { items } = await read<Person>('users', { search: email });
    expect(items).toEqual([
      {
        id,
        email,
        name: 'Test Person',
        avatar: null,
        isVerified: true,
        isSuspended: false,
        isAdmin: false,
        isCreator: false,
        isEnterprise: false,
        hasSecondFactor: false,
        isSystem: false,
        plan: 'free',
        createdAt: expect.any(String),
        lastActiveAt: expect.any(String),
        deletesAt: null,
      },
    ]);
  });

  test.each(['unverified', 'suspended', 'admin', 'creator', 'premium', 'enterprise'])(
    'the filter %s shows those alone',
    async (state) => {
      const other = await openTestApp();
      const boss = await other.person({ isAdmin: true });
      const ids = {
        unverified: (await other.person({ isVerified: false })).id,
        suspended: (await other.person()).id,
        creator: (await other.person()).id,
        premium: (await other.person()).id,
        enterprise: (await other.person()).id,
        admin: boss.id,
      };
      await changeUser(other.ports.db, ids.suspended, { suspendedAt: new Date() });
      await changeUser(other.ports.db, ids.creator, { isCreator: true });
      const boughtUntil = new Date(Date.now() + 86_400_000);
      await changeUser(other.ports.db, ids.premium, { boughtPlan: 'premium', boughtUntil });
      await changeUser(other.ports.db, ids.enterprise, { isEnterprise: true });
      const { body } = await other.ask({ url: `/api/admin/users?state=${state}`, token: boss.token });
      expect(body.data).toMatchObject({ total: 1, items: [{ id: ids[state as keyof typeof ids] }] }); // one of the keys above
    },
  );

  test.each([
    ['paying', 'active', 'active', 'sub_1'],
    ['past-due', 'past_due', 'past_due', 'sub_2'],
    ['trial', 'active', 'trialing', null],
  ])('the filter %s goes by the subscription', async (state, status, stripeStatus, subscription) => {
    const { id } = await server.person();
    await db.execute(sql`insert into subscriptions
      (user_id, stripe_subscription_id, plan_id, billing_period, amount_cents, status, stripe_status, past_due_since, created_at)
      values (${id}, ${subscription}, 2, 'monthly', 1900, ${status}, ${stripeStatus}, ${status === 'past_due' ? '2026-01-01' : null}, now())`);
    expect(await read('users', { state })).toMatchObject({ total: 1, items: [{ id }] });
  });

  test('an account of the server itself is marked as one, and is no suspended user', async () => {
    const { id } = await server.person();
    await changeUser(db, id, { email: 'samples@chartlas.invalid', suspendedAt: new Date(), verifiedAt: null });
    const { items } = await read<Person>('users', { search: 'samples@' });
    expect(items).toMatchObject([{ id, isSystem: true }]);
    for (const state of ['suspended', 'unverified'])
      expect((await read('users', { search: 'samples@', state })).total).toBe(0);
  });

  test('1,200 of them are paged without a gap or a repetition', async () => {
    await db.execute(sql`
      insert into users (email, email_key, created_at)
      select 'many' || n || '@example.org', 'many' || n || '@example.org', now() - (n / 7) * interval '1 hour'
      from generate_series(1, 1200) n`);
    const seen: string[] = [];
    for (let page = 1; page <= 12; page++) {
      const { items, total } = await read<Person>('users', { search: 'many', page: String(page), itemsPerPage: '100' });
      expect(total).toBe(1200);
      seen.push(...items.map(({ email }) => email));
    }
    expect(new Set(seen).size).toBe(1200);
    expect((await read('users', { search: 'many', page: '13', itemsPerPage: '100' })).items).toEqual([]);
  });
});

describe('an account', () => {
  test('is verified, and the person hears of it', async () => {
    const { id, email, token } = await server.person({ isVerified: false });
    expect((await server.ask({ url: '/api/tour', token })).status).toBe(403);
    expect((await act(id, 'verify', 'wrote to us')).body.data).toMatchObject({ id, isVerified: true });
    expect((await server.ask({ url: '/api/tour', token })).status).toBe(200);
    expect(await audit(email)).toMatchObject([{ action: 'verify', detail: 'wrote to us', admin: admin.email }]);
    expect((await server.ask({ url: '/api/notifications', token })).body.data).toMatchObject({
      items: [{ kind: 'security', title: 'Your email address is confirmed' }],
    });
  });

  test('is suspended: every session ends, an email says why; and opened again', async () => {
    const { id, email, token } = await server.person();
    await server.ask({ url: '/api/tour', token });
    expect((await act(id, 'suspend', 'Sent <b>spam</b>')).body.data).toMatchObject({
      isSuspended: true,
      lastActiveAt: null,
    });
    expect((await server.ask({ url: '/api/tour', token })).status).toBe(401);
    await runJobs(server);
    const [message] = await emailsTo(email);
    expect(message).toMatchObject({ subject: 'Your Chartlas account is suspended' });
    expect(message?.html).toContain('Reason: Sent &lt;b&gt;spam&lt;/b&gt;');
    expect((await act(id, 'lift-suspension')).body.data).toMatchObject({ isSuspended: false });
    await runJobs(server);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toContain('Your account is active again');
    expect((await audit(email)).map(({ action }) => action)).toEqual(['lift-suspension', 'suspend']);
  });

  test('of an admin cannot be suspended, the own one neither, and nothing is noted', async () => {
    const other = await server.person({ isAdmin: true });
    const own = await act(admin.id, 'suspend');
    const foreign = await act(other.id, 'suspend');
    expect([own.status, own.body.message]).toEqual([403, 'You cannot suspend your own account.']);
    expect([foreign.status, foreign.body.message]).toEqual([403, 'An admin’s account cannot be suspended.']);
    expect((await read<Person>('users', { search: other.email })).items[0]?.isSuspended).toBe(false);
    expect(await audit(other.email)).toEqual([]);
  });

  test.each([
    ['grant-enterprise', { isEnterprise: true }],
    ['take-enterprise', { isEnterprise: false }],
    ['grant-creator', { isCreator: true }],
    ['take-creator', { isCreator: false }],
    ['grant-admin', { isAdmin: true }],
    ['take-admin', { isAdmin: false }],
  ] as const)('%s does it once, is noted once and told once', async (action, change) => {
    const { id, email, token } = await server.person();
    const [[role, value] = ['', false]] = Object.entries(change);
    await changeUser(db, id, { [role]: !value });
    await Promise.all([act(id, action), act(id, action), act(id, action)]);
    expect((await act(id, action)).body.data).toMatchObject(change);
    expect((await audit(email)).map((entry) => entry.action)).toEqual([action]);
    expect((await server.ask({ url: '/api/notifications', token })).body.data).toMatchObject({ total: 1 });
  });

  test('that does not exist is not found; an action that does not exist is refused', async () => {
    expect((await act(randomUUID(), 'verify')).status).toBe(404);
    expect((await act(admin.id, 'impersonate')).status).toBe(400);
  });
});

test('X.17 a call that changes an account takes no other field', async () => {
  const { id } = await server.person();
  for (const extra of ['roles', 'isAdmin', 'seed', 'planId', 'userId', 'verified']) {
    const payload = { action: 'verify', [extra]: true };
    const { status } = await server.ask({ method: 'POST', url: `/api/admin/users/${id}`, token: admin.token, payload });
    expect(status).toBe(400);
  }
});

test('a message is answered and closed, and found by its state and its words', async () => {
  const payload = { name: 'Ada', email: 'ada@example.org', topic: 'idea', message: 'Please add 100% more maps.' };
  await server.ask({ method: 'POST', url: '/api/contact', payload });
  const [message] = (await read<contract.ContactMessage>('messages', { search: '100%' })).items;
  const id = message?.id ?? '';
  const mark = (of: string, state: string) =>
    server.ask({ method: 'POST', url: `/api/admin/messages/${of}`, token: admin.token, payload: { state } });
  expect((await mark(id, 'answered')).body.data).toMatchObject({ id, state: 'answered' });
  expect((await read('messages')).total).toBe(0);
  expect((await read('messages', { state: 'answered', search: 'MAPS' })).total).toBe(1);
  expect((await read('messages', { state: 'all', search: '1%m' })).total).toBe(0);
  expect((await mark(randomUUID(), 'closed')).status).toBe(404);
  expect((await mark(id, 'burnt')).status).toBe(400);
  expect(await audit('mark-message')).toMatchObject([{ action: 'mark-message-answered', target: 'ada@example.org' }]);
});

test('readers of the newsletter are listed and exported without formulas', async () => {
  const joined = ['=cmd|calc@example.org', '+1@example.org', '-1@example.org', 'b@example.org', 'left@example.org'];
  // One after the other, also where all of them are added in one millisecond.
  for (const [place, email] of joined.entries()) await addReader(db, email, new Date(Date.now() - 60_000 + place));
  await askReader(db, 'asked@example.org', new Date());
  await db.execute(sql`update newsletter_readers set left_at = now() where email = 'left@example.org'`);
  expect(await read('newsletter', { search: 'LEFT' })).toMatchObject({
    total: 1,
    items: [{ email: 'left@example.org', state: 'unsubscribed', leftAt: expect.any(String) }],
  });
  const totals = { all: 6, subscribed: 4, unconfirmed: 1, unsubscribed: 1 };
  for (const [state, total] of Object.entries(totals))
    expect([state, (await read('newsletter', { state })).total]).toEqual([state, total]);
  expect(await read('newsletter', { state: 'unconfirmed' })).toMatchObject({
    items: [{ email: 'asked@example.org', state: 'unconfirmed', leftAt: null }],
  });
  const answer = await server.app.inject({
    url: '/api/admin/newsletter/export',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('attachment; filename="newsletter-readers.csv"');
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('email,joined at');
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    "'=cmd|calc@example.org",
    "'+1@example.org",
    "'-1@example.org",
    'b@example.org',
  ]);
  expect(await audit('export')).toMatchObject([{ action: 'export-readers', detail: '4 addresses' }]);
});

test('jobs of everybody are listed by state and can be stopped', async () => {
  await runJobs(server);
  const { id: owner, email } = await server.person();
  const id = await jobs.start(welcomeReader, { email: 'a@example.org' }, { owner: everythingOf(owner) });
  expect(await read('jobs', { state: 'queued' })).toMatchObject({
    total: 1,
    items: [{ id, kind: 'newsletter.welcome', owner: email, state: 'queued' }],
  });
  expect(JSON.stringify(await read('jobs'))).not.toContain('a@example.org');
  const stop = (of: string) =>
    server.ask({ method: 'POST', url: `/api/admin/jobs/${of}/cancel`, token: admin.token, payload: {} });
  expect((await stop(id)).body.data).toMatchObject({ id, state: 'cancelled', owner: email });
  expect((await stop(id)).body.data).toMatchObject({ state: 'cancelled' });
  expect((await stop(randomUUID())).status).toBe(404);
  expect(await audit('cancel-job')).toMatchObject([{ target: 'newsletter.welcome', detail: id }]);
  expect((await read('jobs', { state: 'done' })).total).toBeGreaterThan(0);
});
