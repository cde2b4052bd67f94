import { expect, test } from 'vitest';
import { eq } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { runIfDue } from '#server/platform/jobs/routine.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { digest } from './digest.ts';
import { notify } from './notify.ts';
import { notifications } from './table.ts';

let moment = new Date('2026-03-02T08:10:00Z');
const open = () => openTestApp({ ports: { now: () => moment } });
const tell = (server: TestApp, to: string, title: string) => notify(server.ports, { to, kind: 'fork', title });

/** Runs the routine and its jobs as if it were that time. Returns who got which email. */
async function digestAt(server: TestApp, time: string): Promise<string[]> {
  moment = new Date(time);
  const before = (await server.ports.mail.list({ limit: 500 })).length;
  await digest.run(server.ports);
  await runJobs(server);
  const messages = await server.ports.mail.list({ limit: 500 });
  return messages.slice(0, messages.length - before).map(({ to, subject }) => `${to}: ${subject}`);
}

test('sums up what is unread in one email, once', async () => {
  const server = await open();
  const { id, email, token } = await server.person();
  await tell(server, id, 'Read already');
  await server.ask({ method: 'PUT', url: '/api/notification/seen-all', token, payload: {} });
  await tell(server, id, 'Bob copied a chart <b>');
  await tell(server, id, 'Eve copied a chart');
  expect(await digestAt(server, '2026-03-02T08:10:00Z')).toEqual([`${email}: You have 2 unread notifications`]);
  const [message] = await server.ports.mail.list({ limit: 1 });
  expect(message?.text).toContain('Eve copied a chart');
  expect(message?.text).not.toContain('Read already');
  expect(message?.html).toContain('&lt;b&gt;');
  expect(message?.text).toContain('http://localhost:4000/panel/edit-profile');
  expect(message?.headers).toEqual({ 'List-Unsubscribe': '<http://localhost:4000/panel/edit-profile>' });
  expect(await digestAt(server, '2026-03-02T09:10:00Z')).toEqual([]);
  expect(await digestAt(server, '2026-03-03T08:10:00Z')).toEqual([]);
});

test('two workers at the same moment send it once', async () => {
  const server = await open();
  const { id, email } = await server.person();
  await tell(server, id, 'One');
  moment = new Date('2026-03-02T08:10:00Z');
  await Promise.all([1, 2, 3].map(() => digest.run(server.ports)));
  await runJobs(server);
  expect((await server.ports.mail.list({ limit: 10 })).map(({ to }) => to)).toEqual([email]);
  expect(await runIfDue(digest, server.ports)).toBe(true);
  expect(await runIfDue(digest, server.ports)).toBe(false);
});

test('comes once a day, or once a week, or never, as chosen', async () => {
  const server = await open();
  const prefer = async (choice: string) => {
    const person = await server.person();
    const url = '/api/notification/preferences';
    await server.ask({ method: 'PUT', url, token: person.token, payload: { digest: choice } });
    return person;
  };
  const daily = await prefer('daily');
  const weekly = await prefer('weekly');
  const never = await prefer('off');
  const messages: string[][] = [];
  for (let day = 1; day <= 9; day++) {
    for (const { id } of [daily, weekly, never]) await tell(server, id, `Day ${day}`);
    for (const hour of ['06', '07', '09', '15'])
      messages.push(await digestAt(server, `2026-03-0${day}T${hour}:30:00Z`));
  }
  const receivers = messages.flat().map((message) => message.split(':')[0]);
  expect(receivers.filter((to) => to === daily.email)).toHaveLength(9);
  expect(receivers.filter((to) => to === weekly.email)).toHaveLength(2);
  expect(receivers).not.toContain(never.email);
  expect(messages.flat()).toContain(`${weekly.email}: You have 7 unread notifications`);
}, 60_000);

test('comes in the morning of each time zone; an unknown one is UTC', async () => {
  const server = await open();
  const zones = { tokyo: 'Asia/Tokyo', york: 'America/New_York', nowhere: 'Mars/Olympus' };
  const at = async (timeZone: string) => {
    const person = await server.person();
    await changeUser(server.ports.db, person.id, { timeZone });
    await tell(server, person.id, 'One');
    return `${person.email}: You have 1 unread notification`;
  };
  const tokyo = await at(zones.tokyo);
  const york = await at(zones.york);
  const nowhere = await at(zones.nowhere);
  expect(await digestAt(server, '2026-03-01T22:10:00Z')).toEqual([tokyo]);
  expect(await digestAt(server, '2026-03-02T07:10:00Z')).toEqual([nowhere]);
  expect(await digestAt(server, '2026-03-02T12:10:00Z')).toEqual([york]);
});

test('nothing for unconfirmed or suspended people, nor of what went out as an email or was seen meanwhile', async () => {
  const server = await open();
  const { db } = server.ports;
  const unverified = await server.person({ isVerified: false });
  const suspended = await server.person();
  await changeUser(db, suspended.id, { suspendedAt: moment });
  const mailed = await server.person();
  const quick = await server.person();
  for (const { id } of [unverified, suspended, quick]) await tell(server, id, 'One');
  await notify(server.ports, { to: mailed.id, kind: 'comment', title: 'An email of its own' });
  await runJobs(server);
  moment = new Date('2026-03-02T08:10:00Z');
  await digest.run(server.ports);
  await db.update(notifications).set({ seenAt: moment }).where(eq(notifications.userId, quick.id));
  await runJobs(server);
  const messages = await server.ports.mail.list({ limit: 10 });
  expect(messages.map(({ to, subject }) => [to, subject])).toEqual([[mailed.email, 'An email of its own']]);
});

test('names twenty and counts the rest', async () => {
  const server = await open();
  const { id, email } = await server.person();
  for (let count = 1; count <= 23; count++) await tell(server, id, `Notice ${count}.`);
  expect(await digestAt(server, '2026-03-02T08:10:00Z')).toEqual([`${email}: You have 23 unread notifications`]);
  const [message] = await server.ports.mail.list({ limit: 1 });
  expect(message?.text).toContain('Notice 23.');
  // Two of one millisecond have no order: the third and the fourth may change places.
  expect(message?.text?.match(/^Notice \d+\.$/gm)).toHaveLength(20);
  expect(message?.text).not.toContain('Notice 1.');
  expect(message?.text).toContain('And 3 more.');
});
