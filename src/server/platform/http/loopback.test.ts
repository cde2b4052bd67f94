import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const behindProxy = await openTestApp({ env: { TRUST_PROXY: '1' } });
const named = await openTestApp({ ports: { publicUrl: 'http://charts.box:4000' } });
const withTls = await openTestApp({ ports: { publicUrl: 'https://charts.example.org' } });

type Ask = { remoteAddress?: string; headers?: Record<string, string> };
const doors = ['/metrics', '/api/dev/outbox'];

describe.each(doors)('%s is for the machine itself', (url) => {
  const isOpen = async ({ app }: typeof server, ask: Ask) => {
    const { statusCode } = await app.inject({ url, ...ask });
    expect([200, 404]).toContain(statusCode);
    return statusCode === 200;
  };

  test.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])(
    'who asks for %s is here',
    async (host) => {
      expect(await isOpen(server, { headers: { host } })).toBe(true);
      expect(await isOpen(server, { remoteAddress: '::1', headers: { host } })).toBe(true);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    'localhost.',
    '127.0.0.1.nip.io',
    'charts.example.org',
    ':4000',
  ])('a website that gives its name %j the address of this machine sees nothing', async (host) => {
    for (const app of [server, behindProxy, named, withTls])
      expect(await isOpen(app, { headers: { host } })).toBe(false);
  });

  test.each([
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Real-IP', '127.0.0.1'],
    ['Via', '1.1 proxy'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['Fastly-Client-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['X-Cluster-Client-IP', '127.0.0.1'],
    ['X-Original-Forwarded-For', '127.0.0.1'],
    ['X-Envoy-External-Address', '127.0.0.1'],
  ])('a proxy on this machine that sends %s asks for somebody else', async (name, value) => {
    for (const app of [server, behindProxy]) expect(await isOpen(app, { headers: { [name]: value } })).toBe(false);
  });

  test('other machines see nothing, whatever name they ask for', async () => {
    for (const app of [server, behindProxy])
      expect(await isOpen(app, { remoteAddress: '10.1.2.3', headers: { host: 'localhost' } })).toBe(false);
  });
});

test('the name in PUBLIC_URL is that of this machine, unless TLS says that a proxy is in between', async () => {
  const asked = { url: '/api/dev/outbox' };
  const headers = { host: 'charts.box:4000' };
  expect((await named.app.inject({ ...asked, headers })).statusCode).toBe(200);
  expect((await withTls.app.inject({ ...asked, headers: { host: 'charts.example.org' } })).statusCode).toBe(404);
  expect((await withTls.app.inject({ ...asked, headers: { host: 'localhost:4000' } })).statusCode).toBe(200);
});
