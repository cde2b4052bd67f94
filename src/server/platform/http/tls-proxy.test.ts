import { once } from 'node:events';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#server/account/auth/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addBuiltPages } from '#tests/support/http/add-built-pages.ts';
import { selfSigned } from '#tests/support/self-signed.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const host = 'charts.example';
const { key, cert } = selfSigned(host);
const server = await openTestApp({ env: { TRUST_PROXY: '1' }, ports: { publicUrl: `https://${host}` } });
await addBuiltPages(server.app, `https://${host}`);
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port: appPort } = server.app.server.address() as AddressInfo; // it listens on a port

/** What people put in front of the server: it ends TLS, and names the client as the last in the list. */
const proxy = createServer({ key, cert }, (incoming, outgoing) => {
  const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
  const headers = { ...incoming.headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
  const { method, url: path } = incoming;
  const passed = ask({ port: appPort, method, path, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  incoming.pipe(passed);
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
afterAll(() => proxy.close());

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function through(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  const sent = request({
    host: '127.0.0.1',
    port,
    servername: host,
    ca: cert,
    path,
    method,
    headers: { host, ...headers },
  });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [
    { statusCode: number; headers: IncomingHttpHeaders } & NodeJS.ReadableStream,
  ]; // of a request
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
}

test('behind a TLS proxy every answer asks browsers to stay with https', async () => {
  for (const path of ['/api/config', '/healthz', '/api/no/such/thing']) {
    const { headers } = await through(path);
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('cookies behind a TLS proxy are for https alone', async () => {
  const ada = await server.person();
  const share = await makeShare(server, ada, { settings: { password: 'a quiet river' } });
  const { pathname } = new URL(share.url);
  const entered = await through(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` },
    body: 'password=a+quiet+river',
  });
  const [cookie = ''] = entered.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    /^__Secure-share-[^=]+=[^;]+; Path=\/share\/[\w-]+; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  const opened = await through(pathname, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(opened.status).toBe(200);
  expect(opened.text).toContain('Large cities');
  expect(opened.text).toContain(`https://${host}${pathname}`);
  expect(opened.text).not.toContain(`http://${host}`);
});

test('the cookie of a known device is for https alone', async () => {
  const [email, password] = ['device@example.org', 'seven quiet rivers'];
  const person = { email, firstname: 'D', lastname: '', isAdmin: false, verifiedAt: new Date() };
  await addUser(server.ports.db, { ...person, passwordHash: await hashPassword(password) });
  const entered = await through('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(entered.status).toBe(200);
  const cookie = entered.headers['set-cookie']?.find((each) => each.startsWith('__Host-chartlas-device='));
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
});

test('pages behind a TLS proxy name https addresses alone', async () => {
  for (const path of ['/', '/pricing', '/auth/login', '/no/such/page']) {
    const { headers, text: html } = await through(path);
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
    expect(headers['content-security-policy'], path).toContain('upgrade-insecure-requests');
    expect(html, path).toContain('<html');
    expect(html, path).not.toContain(`http://${host}`);
  }
  expect((await through('/')).text).toContain(`https://${host}`);
}, 120_000);

test('a client behind a TLS proxy cannot pretend to be many', async () => {
  const statuses = [];
  for (let turn = 0; turn < 12; turn++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `9.9.9.${turn}` };
    const body = JSON.stringify({ email: `nobody${turn}@example.org` });
    statuses.push((await through('/api/newsletter', { method: 'POST', headers, body })).status);
  }
  expect(statuses).toContain(429);
});
