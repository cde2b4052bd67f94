import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { providerSettings } from '#tests/support/account/open-provider.ts';
import { openTestApp } from '#tests/support/app.ts';

let sent = 0;
/** A provider whose answers never end. */
const endless = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const send = () => {
    while (!response.destroyed && sent < 64e6) {
      sent += chunk.length;
      if (!response.write(chunk)) return response.once('drain', send);
    }
    return response.end();
  };
  send();
});
await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done));
afterAll(() => {
  endless.closeAllConnections();
  endless.close();
});
const server = await openTestApp({
  env: providerSettings(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`), // it listens on a port
});
beforeEach(() => {
  sent = 0;
});

const post = (path: string, payload: object) =>
  server.ask({ method: 'POST', url: `/api/user/social/google${path}`, payload });

test('an endless answer to the exchange of a code is cut off', async () => {
  const { state } = (await post('/begin', {})).body.data as { state: string };
  expect((await post('/finish', { code: 'x', state })).body.code).toBe('out-of-order');
  expect(sent).toBeLessThan(32e6); // what the sockets hold, and not the whole
});

test('endless keys are cut off', async () => {
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'first' })).toString('base64url');
  expect((await post('', { token: `${header}.e30.eA` })).body.code).toBe('out-of-order');
  expect(sent).toBeLessThan(32e6);
});
