import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { letGoWhenStopping } from './stopping.ts';

test('a connection that never sends a request does not keep the server from stopping', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  letGoWhenStopping(app, { graceMs: 100 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const silent = connect(port, '127.0.0.1').on('error', () => {}); // it is cut off
  await once(silent, 'connect');
  const cutOff = once(silent, 'close');
  await app.close();
  await cutOff;
  expect(silent.destroyed).toBe(true);
});
