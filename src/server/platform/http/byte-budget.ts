import type { FastifyRequest } from 'fastify';
import { parseBearerToken } from './caller.ts';
import { openCounter } from './counter.ts';
import { refuse } from './errors.ts';
import { rateLimitAddress } from './network.ts';

const megabyte = 1024 * 1024;

/**
 * Bytes of bodies that a client address may send in a minute, by what they are: with an account, and without one. The
 * largest file of the largest plan has 200 MB. Events of the card provider have some kilobytes, and a budget that nothing
 * else uses.
 */
export const minuteBounds = {
  json: { account: 256 * megabyte, visitor: 32 * megabyte },
  files: { account: 1024 * megabyte, visitor: 128 * megabyte },
  events: { account: 32 * megabyte, visitor: 32 * megabyte },
} as const;
type BodyKind = keyof typeof minuteBounds;

const counters = Object.fromEntries(
  Object.entries(minuteBounds).map(([kind, { account, visitor }]) => [
    kind,
    {
      account: openCounter({ times: account, seconds: 60 }),
      visitor: openCounter({ times: visitor, seconds: 60 }),
    },
  ]),
) as Record<BodyKind, Record<'account' | 'visitor', ReturnType<typeof openCounter>>>; // its keys are those of the bounds

/** Budget of the sender of a request. A token that arrives here was accepted. */
export function byteBudget(kind: BodyKind, { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) {
  const counter = counters[kind][parseBearerToken(headers.authorization) === null ? 'visitor' : 'account'];
  const address = rateLimitAddress(ip);
  return {
    /** Refuses bytes that are more than the address may send in this minute. */
    take(bytes: number): void {
      if (!counter.take(address, bytes))
        refuse('too-many', 'Too much data came from your network in a minute. Please wait a minute and try again.', {
          headers: { 'retry-after': '60' },
        });
    },
    /** Counts bytes that have arrived. */
    add(bytes: number): void {
      counter.add(address, bytes);
    },
  };
}
