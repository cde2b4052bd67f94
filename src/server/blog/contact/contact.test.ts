import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

const good = { name: 'Ada', email: 'ada@example.org', topic: 'question', message: 'How do I make a map of Wales?' };

/** The limit counts by IP address, so a user with many messages comes from many. */
let visitors = 0;
const write = (server: TestApp, payload: object, token?: string) =>
  server.ask({
    method: 'POST',
    url: '/api/contact',
    payload,
    remoteAddress: `10.0.0.${++visitors}`,
    ...(token === undefined ? {} : { token }),
  });

const listOf = async (server: TestApp, token: string, query = '') =>
  (await server.ask({ url: `/api/admin/messages${query}`, token })).body.data;
const notificationsOf = async (server: TestApp, token: string) =>
  (await server.ask({ url: '/api/notifications?itemsPerPage=1', token })).body.data;

const server = await openTestApp();
const admin = await server.person({ isAdmin: true });
const second = await server.person({ isAdmin: true });
const other = await server.person();

describe('POST contact', () => {
  test('is kept, goes to the team as an email that can be answered, and tells every admin', async () => {
    const { status, body } = await write(server, { ...good, name: ' Ada ', email: ' ada@example.org ' });
    expect(status).toBe(200);
    expect(body.message).toBe('Thank you. We received your message and will reply by email.');
    expect(await listOf(server, admin.token)).toMatchObject({
      total: 1,
      items: [{ name: 'Ada', email: 'ada@example.org', topic: 'question', text: good.message, state: 'open' }],
    });
    for (const { token } of [admin, second]) {
      expect(await notificationsOf(server, token)).toMatchObject({
        unread: 1,
        items: [{ title: 'Ada sent a message through the contact form', path: '/panel/admin/messages' }],
      });
    }
    expect(await notificationsOf(server, other.token)).toMatchObject({ total: 0 });
    await runJobs(server);
    const messages = await server.ports.mail.list({ limit: 10 });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      to: 'desk@example.org',
      kind: 'contact',
      headers: { 'Reply-To': 'ada@example.org' },
    });
    expect(messages[0]?.text).toContain(good.message);
  });

  test('what is written stays text in the email', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await write(server, { ...good, name, message: '<script>alert(1)</script>\r\nBcc: eve@example.org' });
    await runJobs(server);
    const [message] = await server.ports.mail.list({ limit: 1 });
    expect(message?.html).not.toMatch(/<script|<img/);
    expect(message?.html).toContain('&lt;script&gt;');
    expect(message?.subject).not.toMatch(/[\r\n]/);
  });

  test.each([
    ['name', '', 'Please enter a name of up to 80 characters.'],
    ['name', '   ', 'Please enter a name of up to 80 characters.'],
    ['name', 'a'.repeat(81), 'Please enter a name of up to 80 characters.'],
    ['email', 'ada', 'Please enter an email address such as name@example.org.'],
    ['email', 'ada@example.org\nBcc: eve@example.org', 'Please enter an email address such as name@example.org.'],
    ['message', 'short', 'Please write a message of 10 to 5,000 characters.'],
    ['message', 'a'.repeat(5001), 'Please write a message of 10 to 5,000 characters.'],
  ])('refuses the %s %j with a sentence', async (field, value, sentence) => {
    const { status, body } = await write(server, { ...good, [field]: value });
    expect([status, body.code, body.message]).toEqual([400, 'bad-input', sentence]);
  });

  test('takes the longest of everything', async () => {
    expect((await write(server, { ...good, name: '😀'.repeat(80), message: '😀'.repeat(5000) })).status).toBe(200);
  });
});

test('X.6 the sixth message from one address within an hour is refused with Retry-After, those of others are not', async () => {
  const server = await openTestApp();
  const from = (remoteAddress: string) =>
    server.ask({ method: 'POST', url: '/api/contact', payload: good, remoteAddress });
  const answers = await Promise.all(Array.from({ length: 8 }, () => from('10.1.0.1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = await from('10.1.0.1');
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('10.1.0.2')).status).toBe(200);
});

describe('POST request-access', () => {
  const ask = (payload: object, token: string) =>
    server.ask({ method: 'POST', url: '/api/request-access', payload, token });

  test('is kept with who asks and for what, and tells the admins', async () => {
    const { token, email } = await server.person();
    await runJobs(server);
    const before = await server.ports.mail.list({ limit: 100 });
    expect((await ask({ path: '/panel/admin/users?page=2', note: 'I am new here.' }, token)).status).toBe(200);
    expect(await listOf(server, admin.token, '?itemsPerPage=1')).toMatchObject({
      items: [{ topic: 'access', email, path: '/panel/admin/users?page=2', text: 'I am new here.' }],
    });
    expect(await notificationsOf(server, admin.token)).toMatchObject({
      items: [{ title: 'Test Person requests access' }],
    });
    await runJobs(server);
    expect(await server.ports.mail.list({ limit: 100 })).toHaveLength(before.length);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'panel'])(
    'refuses the path %j',
    async (path) => {
      const { token } = await server.person();
      const { status, body } = await ask({ path }, token);
      expect([status, body.code]).toEqual([400, 'bad-input']);
    },
  );

  test('X.6 the sixth within an hour is refused, whatever the address', async () => {
    const { token } = await server.person();
    for (let count = 0; count < 5; count++) expect((await ask({ path: '/panel' }, token)).status).toBe(200);
    expect((await ask({ path: '/panel' }, token)).status).toBe(429);
  });
});
