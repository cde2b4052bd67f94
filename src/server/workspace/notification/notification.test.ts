import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromSeed } from '#contract/account/roles.ts';
import { type NotificationKind, notificationKinds } from '#contract/workspace/notification-kinds.ts';
import type * as contract from '#contract/workspace/notifications.ts';
import { eq } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { notify } from './notify.ts';

const server = await openTestApp();
const { db, mail } = server.ports;
const url = '/api/notifications';

type List = { items: contract.Notification[]; page: number; itemsPerPage: number; total: number; unread: number };
const listOf = async (token: string, query = '') =>
  (await server.ask({ url: `${url}${query}`, token })).body.data as List & { seed: number };
const tell = (to: string, title: string, kind: NotificationKind = 'fork') => notify(server.ports, { to, kind, title });
const see = (id: string, token: string) =>
  server.ask({ method: 'PUT', url: `/api/notification/seen/${id}`, token, payload: {} });
const prefer = (token: string, payload: object) =>
  server.ask({ method: 'PUT', url: '/api/notification/preferences', token, payload });
const emailsTo = async (email: string) => (await mail.list({ limit: 500 })).filter(({ to }) => to === email);

describe('GET notifications', () => {
  test('S7.28 gives page 1 of 10 unless asked otherwise, the newest first, with total, unread and seed', async () => {
    const { id, token } = await server.person();
    for (let count = 1; count <= 12; count++) await tell(id, `Notice ${count}`);
    const first = await listOf(token);
    expect(first).toMatchObject({ page: 1, itemsPerPage: 10, total: 12, unread: 12, seed: 0 });
    expect(first.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Notice ${12 - index}`),
    );
    expect((await listOf(token, '?page=2')).items.map(({ title }) => title)).toEqual(['Notice 2', 'Notice 1']);
    expect((await listOf(token, '?page=3&itemsPerPage=5')).items).toHaveLength(2);
    expect((await listOf(token, '?page=99')).items).toEqual([]);
  });

  test('S7.28 the short path answers the same', async () => {
    const { id, token } = await server.person();
    await tell(id, 'One');
    expect((await server.ask({ url: '/api/notification', token })).body).toEqual(
      (await server.ask({ url, token })).body,
    );
  });

  test.each(['?page=0', '?page=x', '?page=1.5', '?itemsPerPage=101', '?itemsPerPage=0', '?tab=other'])(
    'S7.28 refuses %s',
    async (query) => {
      const { token } = await server.person();
      expect((await server.ask({ url: `${url}${query}`, token })).status).toBe(400);
    },
  );

  test('each tab shows its kinds and counts them', async () => {
    const { id, token } = await server.person();
    const kinds = Object.keys(notificationKinds) as NotificationKind[];
    for (const kind of kinds) await tell(id, kind, kind);
    const [one] = (await listOf(token)).items;
    await see(one?.id ?? '', token);
    const all = await Promise.all(['all', 'unread', 'mentions', 'system'].map((tab) => listOf(token, `?tab=${tab}`)));
    const mentions = kinds.filter((kind) => notificationKinds[kind].tab === 'mentions').length;
    expect(all.map(({ total }) => total)).toEqual([kinds.length, kinds.length - 1, mentions, kinds.length - mentions]);
    expect(all.map(({ unread }) => unread)).toEqual(Array(4).fill(kinds.length - 1));
  });

  test('it has no notifications of other users', async () => {
    const ada = await server.person();
    const bob = await server.person();
    await tell(ada.id, 'For Ada');
    expect(await listOf(bob.token)).toMatchObject({ items: [], total: 0, unread: 0 });
  });
});

// Premium comes with payments; until then no account can have it. contract/roles.test.ts holds all 16 as numbers.
const stored = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  isAdmin: (bits & 4) > 0,
  isCreator: (bits & 2) > 0,
  isEnterprise: (bits & 1) > 0,
}));

test.each(stored)('S3.5 S3.10 the seed says who is what: %j', async (roles) => {
  const { id, token } = await server.person();
  await db.update(users).set(roles).where(eq(users.id, id));
  const { seed } = await listOf(token);
  expect(fromSeed(seed)).toEqual({ ...roles, isPremium: false });
});

test('S3.10 a role that is granted or taken is in the next seed', async () => {
  const admin = await server.person({ isAdmin: true });
  const { id, token } = await server.person();
  const change = (action: string) =>
    server.ask({ method: 'POST', url: `/api/admin/users/${id}`, token: admin.token, payload: { action } });
  expect((await listOf(token)).seed).toBe(0);
  await change('grant-creator');
  expect((await listOf(token)).seed).toBe(64);
  await change('grant-enterprise');
  expect((await listOf(token)).seed).toBe(96);
  await change('take-creator');
  expect((await listOf(token)).seed).toBe(32);
});

describe('seen', () => {
  test('S7.29 PUT seen marks one, and doing it twice changes nothing', async () => {
    const { id, token } = await server.person();
    await tell(id, 'One');
    await tell(id, 'Two');
    const [two] = (await listOf(token)).items;
    expect((await see(two?.id ?? '', token)).body.data).toEqual({ unread: 1 });
    expect((await see(two?.id ?? '', token)).body.data).toEqual({ unread: 1 });
    expect((await listOf(token)).items.map(({ title, isSeen }) => [title, isSeen])).toEqual([
      ['Two', true],
      ['One', false],
    ]);
  });

  test('S7.29 someone else’s notification and an unknown one are not found', async () => {
    const ada = await server.person();
    const bob = await server.person();
    await tell(ada.id, 'For Ada');
    const [notice] = (await listOf(ada.token)).items;
    for (const id of [notice?.id ?? '', randomUUID()]) {
      const { status, body } = await see(id, bob.token);
      expect([status, body.code]).toEqual([404, 'not-found']);
    }
    expect((await listOf(ada.token)).unread).toBe(1);
    expect((await see('not-an-id', bob.token)).status).toBe(400);
  });

  test('S7.30 PUT seen-all marks all of the caller and no others', async () => {
    const ada = await server.person();
    const bob = await server.person();
    for (const { id } of [ada, ada, bob]) await tell(id, 'News');
    const { status, body } = await server.ask({
      method: 'PUT',
      url: '/api/notification/seen-all',
      token: ada.token,
      payload: {},
    });
    expect([status, body.data]).toEqual([200, { unread: 0 }]);
    expect((await listOf(ada.token)).items.every(({ isSeen }) => isSeen)).toBe(true);
    expect((await listOf(bob.token)).unread).toBe(1);
  });
});

describe('preferences', () => {
  test('are at first what the table of kinds says, with a daily digest', async () => {
    const { token } = await server.person();
    const { body } = await server.ask({ url: '/api/notification/preferences', token });
    expect(body.data).toEqual({
      digest: 'daily',
      kinds: Object.entries(notificationKinds).map(([kind, { byMail }]) => ({ kind, inApp: true, byMail })),
    });
  });

  test('are changed where given and left elsewhere, also by two browsers at once', async () => {
    const { token } = await server.person();
    await Promise.all([
      prefer(token, { kinds: [{ kind: 'fork', inApp: false, byMail: false }] }),
      prefer(token, { kinds: [{ kind: 'news', inApp: true, byMail: true }] }),
      prefer(token, { digest: 'weekly' }),
    ]);
    const { body } = await prefer(token, {});
    expect(body.data).toMatchObject({ digest: 'weekly' });
    const { kinds } = body.data as contract.NotificationPreferences;
    expect(kinds.find(({ kind }) => kind === 'fork')).toEqual({ kind: 'fork', inApp: false, byMail: false });
    expect(kinds.find(({ kind }) => kind === 'news')).toEqual({ kind: 'news', inApp: true, byMail: true });
    expect(kinds.find(({ kind }) => kind === 'comment')).toEqual({ kind: 'comment', inApp: true, byMail: true });
  });

  test.each([{ digest: 'hourly' }, { kinds: [{ kind: 'other', inApp: true, byMail: true }] }, { kinds: {} }])(
    'refuse %j',
    async (payload) => {
      const { token } = await server.person();
      expect((await prefer(token, payload)).status).toBe(400);
    },
  );

  test.each([
    { inApp: true, byMail: true },
    { inApp: true, byMail: false },
    { inApp: false, byMail: true },
    { inApp: false, byMail: false },
  ])('decide where a notice arrives: %j', async ({ inApp, byMail }) => {
    const { id, email, token } = await server.person();
    await prefer(token, { kinds: [{ kind: 'comment', inApp, byMail }] });
    await notify(server.ports, { to: id, kind: 'comment', title: 'Bob commented', body: 'Nice <b>', path: '/panel/x' });
    await runJobs(server);
    expect(await listOf(token)).toMatchObject({ total: inApp ? 1 : 0, unread: inApp ? 1 : 0 });
    const messages = await emailsTo(email);
    expect(messages.map(({ subject }) => subject)).toEqual(byMail ? ['Bob commented'] : []);
    if (!byMail) return;
    expect(messages[0]?.text).toContain('http://localhost:4000/panel/x');
    expect(messages[0]?.html).toContain('Nice &lt;b&gt;');
    expect(messages[0]?.headers).toEqual({ 'List-Unsubscribe': '<http://localhost:4000/panel/edit-profile>' });
  });
});

test('emails go to confirmed addresses and to people who are not suspended only', async () => {
  const unverified = await server.person({ isVerified: false });
  const suspended = await server.person();
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
  for (const { id } of [unverified, suspended]) await tell(id, 'A comment', 'comment');
  await runJobs(server);
  expect(await emailsTo(unverified.email)).toEqual([]);
  expect(await emailsTo(suspended.email)).toEqual([]);
});

test('a notification is part of its transaction: neither it nor its email outlives a rollback', async () => {
  const { id, email, token } = await server.person();
  const attempt = db.transaction(async (within) => {
    await notify({ db: within, jobs: server.ports.jobs }, { to: id, kind: 'comment', title: 'Never' });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  await runJobs(server);
  expect((await listOf(token)).total).toBe(0);
  expect(await emailsTo(email)).toEqual([]);
});
