import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

const address = new AsyncLocalStorage<string>();

/** Whatever a request starts can ask where it came from. */
export function rememberNetwork(app: FastifyInstance): void {
  // Not earlier: what runs after the body was read has forgotten what was remembered before.
  app.addHook('preHandler', ({ ip }, _, done) => address.run(ip, done));
}

/** The network of the current request; null outside of one. */
export function requestNetwork(): string | null {
  const ip = address.getStore();
  return ip === undefined ? null : networkOf(ip);
}
