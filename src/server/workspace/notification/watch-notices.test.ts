import { expect, test } from 'vitest';
import { closeSessionsOf } from '#server/account/auth/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { type Events, openEvents } from '#tests/support/open-events.ts';
import { notify } from './notify.ts';
import type { NotificationNews } from './watch-notices.ts';

const one = await openTestApp();
const two = await openTestApp({ beside: one.url });
const at = new Map<TestApp, string>();
for (const server of [one, two]) at.set(server, await server.app.listen({ port: 0 }));

const follow = (server: TestApp, token: string) =>
  openEvents<NotificationNews>(`${at.get(server)}/api/notifications/live`, token);
const titles = (event: NotificationNews | null) => event?.news.map(({ title }) => title);
const tell = (to: string, title: string) => notify(one.ports, { to, kind: 'fork', title });

/** The first event with new notifications; others only count. */
async function nextNews(events: Events<NotificationNews>): Promise<NotificationNews | null> {
  for (;;) {
    const event = await events.next();
    if (event === null || event.news.length > 0) return event;
  }
}

test('says the number unread at once, and each change with what is new', async () => {
  const { id, token } = await one.person();
  await tell(id, 'Before');
  const events = await follow(one, token);
  expect(await events.next()).toEqual({ unread: 1, news: [] });
  await tell(id, 'After');
  const event = await events.next();
  expect(event?.unread).toBe(2);
  expect(titles(event)).toEqual(['After']);
  const seen = `/api/notification/seen/${event?.news[0]?.id}`;
  await one.ask({ method: 'PUT', url: seen, token, payload: {} });
  expect(await events.next()).toEqual({ unread: 1, news: [] });
  await one.ask({ method: 'PUT', url: '/api/notification/seen-all', token, payload: {} });
  expect(await events.next()).toEqual({ unread: 0, news: [] });
  await events.close();
});

test('two windows of one person hear the same, on one server and on another', async () => {
  const { id, token } = await one.person();
  const windows = [await follow(one, token), await follow(one, token), await follow(two, token)];
  for (const window of windows) expect(await window.next()).toEqual({ unread: 0, news: [] });
  await tell(id, 'For all windows');
  for (const window of windows) expect(titles(await window.next())).toEqual(['For all windows']);
  for (const window of windows) await window.close();
});

test('users do not receive notifications of others', async () => {
  const ada = await one.person();
  const bob = await one.person();
  const events = await follow(one, bob.token);
  expect(await events.next()).toEqual({ unread: 0, news: [] });
  for (let count = 0; count < 20; count++) await tell(ada.id, `For Ada ${count}`);
  await tell(bob.id, 'For Bob');
  const event = await events.next();
  expect(titles(event)).toEqual(['For Bob']);
  expect(event?.unread).toBe(1);
  await events.close();
});

test('every notice is news once, also of many at once and of one whose transaction began before others', async () => {
  const { id, token } = await one.person();
  const events = await follow(two, token);
  await events.next();
  await one.ports.db.transaction(async (within) => {
    await notify({ db: within, jobs: one.ports.jobs }, { to: id, kind: 'fork', title: 'Slow' });
    await Promise.all(Array.from({ length: 30 }, (_, count) => tell(id, `Quick ${count}`)));
    expect((await nextNews(events))?.news.length).toBeGreaterThan(0);
  });
  const heard: string[] = [];
  while (!heard.includes('Slow')) heard.push(...(titles(await nextNews(events)) ?? ['Slow']));
  expect(heard.filter((title) => title === 'Slow')).toHaveLength(1);
  expect(new Set(heard).size).toBe(heard.length);
  await events.close();
});

test('a stream ends once its session is closed, and receives nothing afterwards', async () => {
  const { id, token } = await one.person();
  const events = await follow(one, token);
  await events.next();
  await closeSessionsOf(one.ports.db, id);
  await tell(id, 'Not for a stranger with an old token');
  expect(await events.next()).toBeNull();
});
