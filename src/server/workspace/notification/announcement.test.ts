import { describe, expect, test } from 'vitest';
import { planOf } from '#contract/account/roles.ts';
import { sql } from '#drizzle';
import { changeUser, findUser, rolesOf } from '#server/account/user/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { announce } from './announce.ts';

const send = (server: TestApp, payload: object, token?: string) =>
  server.ask({ method: 'POST', url: '/api/notification/send', payload, ...(token === undefined ? {} : { token }) });
const toAll = { receiver: { to: 'all' }, title: 'We have maps now' };

type SentPage = {
  total: number;
  items: { id: string; reached: number; seen: number; isDone: boolean; receiver: string }[];
};
const sentOf = async (server: TestApp, token: string) =>
  (await server.ask({ url: '/api/notification/sent', token })).body.data as SentPage;
const notificationsOf = async (server: TestApp, token: string) =>
  (await server.ask({ url: '/api/notifications', token })).body.data as { total: number; items: { title: string }[] };

describe('POST notification/send', () => {
  test('S7.31 S6.9 answers 401 to a visitor, 403 to a user and 200 to an admin', async () => {
    const server = await openTestApp();
    const user = await server.person();
    const admin = await server.person({ isAdmin: true });
    expect((await send(server, toAll)).status).toBe(401);
    expect((await send(server, toAll, user.token)).status).toBe(403);
    const { status, body } = await send(server, toAll, admin.token);
    expect([status, body.message]).toEqual([200, 'Notification sent.']);
    await runJobs(server);
    expect(await notificationsOf(server, user.token)).toMatchObject({
      total: 1,
      items: [{ title: 'We have maps now' }],
    });
    expect((await server.ask({ url: '/api/admin/audit', token: admin.token })).body.data).toMatchObject({
      items: [{ admin: admin.email, action: 'send-notification', target: 'Everyone', detail: 'We have maps now' }],
    });
  });

  test('S7.31 reaches one person, with the link', async () => {
    const server = await openTestApp();
    const admin = await server.person({ isAdmin: true });
    const ada = await server.person();
    const bob = await server.person();
    const receiver = { to: 'one', email: ` ${ada.email.toUpperCase()} ` };
    await send(server, { receiver, title: ' Hello ', body: ' You. ', path: '/panel/my-charts?new=1' }, admin.token);
    await runJobs(server);
    expect(await notificationsOf(server, ada.token)).toMatchObject({
      items: [{ kind: 'news', title: 'Hello', body: 'You.', path: '/panel/my-charts?new=1' }],
    });
    expect((await notificationsOf(server, bob.token)).total).toBe(0);
    expect(await sentOf(server, admin.token)).toMatchObject({
      total: 1,
      items: [{ receiver: ada.email, sentBy: admin.email, reached: 1, seen: 0, isDone: true }],
    });
  });

  test('S7.31 a plan is whom planOf puts on it, and who is suspended is not told', async () => {
    const server = await openTestApp();
    const { db } = server.ports;
    const people = await Promise.all(
      [
        { isCreator: false },
        { isCreator: true },
        { isEnterprise: true },
        { isAdmin: true },
        { isAdmin: true, isEnterprise: true },
      ].map(async (roles) => {
        const person = await server.person();
        await changeUser(db, person.id, roles);
        return person;
      }),
    );
    const admin = people[3];
    const deletedUser = await server.person();
    await changeUser(db, deletedUser.id, { suspendedAt: new Date() });
    for (const plan of ['free', 'premium', 'enterprise'])
      await send(server, { receiver: { to: 'plan', plan }, title: plan }, admin?.token);
    await runJobs(server);
    for (const { id, token } of people) {
      const row = await findUser(db, id);
      const plan = row && planOf(rolesOf(row, new Date()));
      expect((await notificationsOf(server, token)).items.map(({ title }) => title)).toEqual([plan]);
    }
    expect((await sentOf(server, admin?.token ?? '')).items.map(({ reached }) => reached)).toEqual([3, 0, 2]);
  });
});

const server = await openTestApp();
const admin = await server.person({ isAdmin: true });

test.each([
  [{ receiver: { to: 'one', email: 'nobody@example.org' } }, 'There is no account with this email address.'],
  [{ title: '  ' }, 'Please enter a title of up to 150 characters.'],
  [{ title: 'é'.repeat(151) }, 'Please enter a title of up to 150 characters.'],
  [{ body: 'é'.repeat(2001) }, 'Please enter a text of up to 2,000 characters.'],
  [{ path: 'https://evil.example' }, 'The link must be a path on this site, such as /pricing.'],
  [{ path: '//evil.example' }, 'The link must be a path on this site, such as /pricing.'],
  [{ path: '/\\evil.example' }, 'The link must be a path on this site, such as /pricing.'],
  [{ path: 'javascript:alert(1)' }, 'The link must be a path on this site, such as /pricing.'],
])('refuses %j with a sentence and keeps nothing', async (wrong, sentence) => {
  const other = await openTestApp({ beside: server.url });
  const { status, body } = await send(other, { ...toAll, ...wrong }, admin.token);
  expect([status, body.code, body.message]).toEqual([400, 'bad-input', sentence]);
  expect((await sentOf(server, admin.token)).total).toBe(0);
});

test('reaches 3,000 people, each once however often its job runs, by email too where wanted', {
  timeout: 120_000,
}, async () => {
  const crowd = await openTestApp();
  const { db, jobs, mail } = crowd.ports;
  const sender = await crowd.person({ isAdmin: true });
  await db.execute(sql`
    insert into users (email, email_key, verified_at)
    select 'crowd' || n || '@example.org', 'crowd' || n || '@example.org', now() from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into notification_preferences (user_id, kinds)
    select id, case when email = 'crowd1@example.org' then '{"news": {"inApp": false, "byMail": true}}'::jsonb
      when email = 'crowd2@example.org' then '{"news": {"inApp": true, "byMail": true}}'
      else '{"news": {"inApp": false, "byMail": false}}' end
    from users where email in ('crowd1@example.org', 'crowd2@example.org', 'crowd3@example.org')`);
  const { body } = await send(crowd, toAll, sender.token);
  const { id } = body.data as { id: string };
  await Promise.all([1, 2, 3].map(() => jobs.start(announce, { id, target: { to: 'all' } })));
  await runJobs(crowd);
  await jobs.start(announce, { id, target: { to: 'all' } });
  await runJobs(crowd);
  expect(await sentOf(crowd, sender.token)).toMatchObject({
    total: 1,
    items: [{ id, receiver: 'Everyone', reached: 2999, seen: 0, isDone: true }],
  });
  const messages = await mail.list({ limit: 100 });
  expect(messages.map(({ to }) => to).sort()).toEqual(['crowd1@example.org', 'crowd2@example.org']);
  await crowd.ask({ method: 'PUT', url: '/api/notification/seen-all', token: sender.token, payload: {} });
  expect(await sentOf(crowd, sender.token)).toMatchObject({ items: [{ reached: 2999, seen: 1 }] });
});
