import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { jobKinds } from '#server/slices.ts';
import { openTestApp } from '#tests/support/app.ts';
import { fromLeaveKey, toLeaveKey } from './leave-key.ts';
import { countReaders } from './store.ts';

const server = await openTestApp();
const join = (email: unknown, extra: Record<string, string> = {}) =>
  server.ask({ method: 'POST', url: '/api/newsletter', payload: { email } as object, ...extra });

describe('POST newsletter', () => {
  test('S7.17 puts a valid address on the list and says so', async () => {
    const { status, body } = await join(' Reader@Example.org ');
    expect(status).toBe(200);
    expect(body).toEqual({ results: true, message: 'Thank you for subscribing.', data: null });
    expect(await countReaders(server.ports.db)).toBe(1);
  });

  test('S7.17 answers a repeated address the same and counts it once', async () => {
    const first = await join('again@example.org');
    const before = await countReaders(server.ports.db);
    const second = await join('AGAIN@example.org');
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(await countReaders(server.ports.db)).toBe(before);
  });

  test.each([
    '',
    'x',
    'a@b',
    '@example.org',
    'a b@example.org',
    'a@example.org\nBcc: x@example.org',
    `${'a'.repeat(260)}@example.org`,
  ])('S7.17 refuses %j with the sentence of the rule', async (email) => {
    const { status, body } = await join(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      results: false,
      code: 'bad-input',
      message: server.ports.validators.user.email.message,
    });
  });
});

test('the eleventh try from one address within ten minutes is refused with Retry-After', async () => {
  const other = await openTestApp();
  const attempt = () => other.ask({ method: 'POST', url: '/api/newsletter', payload: { email: 'many@example.org' } });
  const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await attempt()).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.code).toBe('too-many');
});

test('a new reader gets one welcome email whose link takes them off the list again', async () => {
  const other = await openTestApp();
  const { mail, db, secret } = other.ports;
  const database = openDatabase(other.url);
  const worker = await startWorker({ database, ports: other.ports, kinds: jobKinds });
  await other.ask({ method: 'POST', url: '/api/newsletter', payload: { email: 'new@example.org' } });
  await other.ask({ method: 'POST', url: '/api/newsletter', payload: { email: 'new@example.org' } });
  await expect.poll(() => mail.list({ limit: 10 }), { timeout: 10_000 }).toHaveLength(1);
  const [message] = await mail.list({ limit: 1 });
  const key = /leave\?key=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  expect(fromLeaveKey(key, secret)).toBe('new@example.org');
  expect((await other.ask({ method: 'POST', url: '/api/newsletter/leave', payload: { key } })).body.message).toBe(
    'You are unsubscribed.',
  );
  expect(await countReaders(db)).toBe(0);
  await worker.stop();
  await database.close();
});

test('a key that we did not sign unsubscribes nobody', async () => {
  const forged = `${Buffer.from('reader@example.org').toString('base64url')}.${'A'.repeat(43)}`;
  const before = await countReaders(server.ports.db);
  for (const key of [forged, '', 'x', '.', toLeaveKey('reader@example.org', 'another secret')]) {
    expect((await server.ask({ method: 'POST', url: '/api/newsletter/leave', payload: { key } })).status).toBe(400);
  }
  expect(await countReaders(server.ports.db)).toBe(before);
});
