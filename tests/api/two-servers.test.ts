import { expect, test } from 'vitest';
import { welcomeReader } from '#server/blog/newsletter/index.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { openTestApp } from '#tests/support/app.ts';

const one = await openTestApp();
const two = await openTestApp({ beside: one.url });

test('R.24 two servers on one database count tries together', async () => {
  const attempt = (server: typeof one, index: number) =>
    server.ask({ method: 'POST', url: '/api/newsletter', payload: { email: `both${index}@example.org` } });
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => attempt(index % 2 === 0 ? one : two, index)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('a session opened at one server is known at the other', async () => {
  const { token } = await one.person();
  expect((await two.ask({ url: '/api/check-token', token })).body.data).toMatchObject({ isAuthenticated: true });
});

test('R.24 what happens at one server reaches readers at the other', async () => {
  const { id: owner, token } = await one.person();
  const job = await one.ports.jobs.start(welcomeReader, { email: 'a@example.org' }, { owner: everythingOf(owner) });
  const events = two.app.inject({ url: `/api/jobs/${job}/events`, headers: { authorization: `Bearer ${token}` } });
  await new Promise((done) => setTimeout(done, 300));
  await one.ask({ method: 'POST', url: `/api/jobs/${job}/cancel`, token, payload: {} });
  const states = Array.from((await events).body.matchAll(/"state":"(\w+)"/g), ([, state]) => state);
  expect(states[0]).toBe('queued');
  expect(states.at(-1)).toBe('cancelled');
});
