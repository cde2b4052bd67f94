import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { isOutbox, openMail } from './open-mail.ts';
import { openSmtp } from './open-smtp.ts';
import { newsletterWelcome } from './templates/newsletter.ts';

type Email = { from: string; to: string[]; source: string; user: string | undefined };

const from = 'Chartlas <hello@chartlas.example>';
const message = {
  to: 'ada@example.org',
  subject: 'Grüße',
  html: '<p>Hi &amp; bye</p>',
  text: 'Hi & bye',
  kind: 'notice',
};
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test('delivers both bodies, the headers and the sender', async () => {
  const { url, received } = await smtpServer();
  const mail = open(url);
  const unsubscribeUrl = 'https://chartlas.example/leave?key=1';
  const { id } = await mail.send({ ...newsletterWelcome({ unsubscribeUrl }), to: 'ada@example.org' });
  const [got] = received;
  expect(got).toMatchObject({ from: 'hello@chartlas.example', to: ['ada@example.org'], user: 'me@example.org' });
  const source = unfold(got?.source ?? '');
  for (const line of [
    'From: Chartlas <hello@chartlas.example>',
    'To: ada@example.org',
    'Subject: Welcome to the Chartlas newsletter',
    `Message-ID: ${id}`,
    'Auto-Submitted: auto-generated',
    'X-Chartlas-Kind: newsletter-welcome',
    `List-Unsubscribe: <${unsubscribeUrl}>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
  ]) {
    expect(source).toContain(`${line}\r\n`);
  }
  expect(source).toContain('You are subscribed');
});

test('sends many emails over few connections', async () => {
  const { url, received, connections } = await smtpServer();
  const mail = open(url);
  await Promise.all(Array.from({ length: 20 }, () => mail.send(message)));
  expect(received.length).toBe(20);
  expect(connections()).toBeLessThanOrEqual(3);
});

test('can be checked without sending anything', async () => {
  const { url, received, port } = await smtpServer();
  await open(url).check?.();
  expect(received).toEqual([]);
  const wrong = await failure(open(`smtp://me:hush-hush@127.0.0.1:${port}?tls=0`).check?.() ?? Promise.resolve());
  expect(String(wrong)).not.toContain('hush');
  await expect(open('smtp://127.0.0.1:1').check?.()).rejects.toThrow();
});

test('tells a wrong password without repeating it', async () => {
  const { port } = await smtpServer();
  const error = await failure(open(`smtp://me:hush-hush@127.0.0.1:${port}?tls=0`).send(message));
  expect(error).toMatchObject({
    code: 'wrong-login',
    message: `The mail server 127.0.0.1:${port} rejected the username or password (535).`,
  });
  expect(JSON.stringify(error) + String(error)).not.toContain('hush');
});

test('reports that the server is unreachable', async () => {
  const error = await failure(open('smtp://127.0.0.1:1').send(message));
  expect(error).toMatchObject({ code: 'unreachable', message: 'The mail server 127.0.0.1:1 cannot be reached.' });
});

test.each([
  ['says nothing at all', ''],
  ['stops after its greeting', '220 hello\r\n'],
])('gives up on a server that %s', async (_name, greeting) => {
  const port = await tcpServer((socket) => socket.write(greeting));
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, { from, timeouts: { connect: 300, greet: 300, silence: 300 } });
  closers.push(() => mail.close());
  const started = performance.now();
  const error = await failure(mail.send(message));
  expect(error).toMatchObject({
    code: 'timed-out',
    message: `The mail server 127.0.0.1:${port} did not respond in time.`,
  });
  expect(performance.now() - started).toBeLessThan(3000);
});

test('does not send a password to a server without TLS unless told to', async () => {
  const { port, received } = await smtpServer();
  const error = await failure(open(`smtp://me%40example.org:right@127.0.0.1:${port}`).send(message));
  expect(error).toMatchObject({ code: 'unreachable', message: expect.stringContaining('does not offer trusted TLS') });
  expect(received).toEqual([]);
});

test('reports a refused recipient, and continues with the next', async () => {
  const { url, received } = await smtpServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? new Error('no such person') : null),
  });
  const mail = open(url);
  const error = await failure(mail.send({ ...message, to: 'nobody@example.org' }));
  expect(error).toMatchObject({ code: 'refused', message: expect.stringMatching(/rejected the email \(5\d\d\)\.$/) });
  await mail.send(message);
  expect(received.length).toBe(1);
});

test.each([
  { to: 'ada@example.org\r\nBcc: eve@example.org' },
  { to: 'ada@example.org, eve@example.org' },
  { subject: 'Hi\r\nBcc: eve@example.org' },
  { headers: { 'X-A': 'b\r\nBcc: eve@example.org' } },
])('cannot be made to add a header or a receiver by %j', async (wrong) => {
  const { url, received } = await smtpServer();
  const error = await failure(open(url).send({ ...message, ...wrong }));
  expect(error).toMatchObject({ code: 'bad-message' });
  expect(received).toEqual([]);
});

test('a body cannot end the email early', async () => {
  const { url, received } = await smtpServer();
  await open(url).send({ ...message, text: 'a\r\n.\r\nMAIL FROM:<eve@example.org>\r\n' });
  expect(received.length).toBe(1);
});

test('refuses an address it cannot read, without the password', () => {
  expect(() => openSmtp('smtp://me:hush@', { from })).toThrow(/^SMTP_URL must look like smtp:/);
});

test('is chosen when there is an SMTP address, and the outbox otherwise', async () => {
  const { url } = await smtpServer();
  const smtp = await openMail({ smtpUrl: url, outbox: '/nowhere', from });
  closers.push(() => smtp.close());
  expect(isOutbox(smtp)).toBe(false);
});

function open(url: string) {
  const mail = openSmtp(url, { from });
  closers.push(() => mail.close());
  return mail;
}

async function smtpServer(options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error(`${password} is wrong`)),
    onData: async (stream, { envelope, user }, done) => {
      const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from: sender, to, source: await text(stream), user });
      done();
    },
    ...options,
  });
  server.on('error', () => {}); // a client that disconnects is part of some tests
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const port = portOf(server.server);
  return {
    port,
    url: `smtp://me%40example.org:right@127.0.0.1:${port}?tls=0`,
    received,
    connections: () => connections,
  };
}

async function tcpServer(onConnection: Parameters<typeof createServer>[1]): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer(onConnection).on('connection', (socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return portOf(server);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // a listening TCP server has no other form of address
}

async function failure(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => expect.fail('it was sent'),
    (error: unknown) => error,
  );
}

function unfold(source: string): string {
  return source.replace(/\r\n[ \t]/g, ' ');
}
