import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();

/**
 * Input of each AI call that does work, uploads aside (upload-limits.test.ts). Little of it: attempts are counted whatever
 * they ask for.
 */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  'snap.importText': { text: 'a' },
  'snap.textJob': { text: 'a' },
  'snap.prompt': { prompt: 'a' },
  'snap-ai.ask': { question: 'a', source: { from: 'dataset', id: randomUUID() } },
  'snap-ai.edit': { id: randomUUID(), sentence: 'a', document: { version: 1, template: 'bar' } },
  'snap-ai.search': { search: 'a' },
};
/** They only read what is the same for everybody, or read or end what others have started. */
const unlimited = [
  ...['language-models.available', 'snap.examples', 'snap.readExample', 'snap.readLibrary'],
  ...['snap.readJob', 'snap.watchJob', 'snap.cancelJob'],
];

test('X.6 every AI call that does work is limited by account, and by visitor where they may use it', () => {
  const ai = [...calls].filter(([, { scope, takes }]) => scope === 'ai' && takes !== 'multipart').map(([name]) => name);
  expect(ai.toSorted()).toEqual([...Object.keys(inputs), ...unlimited].toSorted());
  for (const name of Object.keys(inputs)) {
    const { access, limits } = calls.get(name) as Call; // the line above says that there is one
    expect([name, limits?.map(({ by }) => by)]).toEqual([
      name,
      access === 'anyone' ? ['visitor', 'account'] : ['account'],
    ]);
  }
});

describe.each(Object.entries(inputs))('X.6 %s', (name, input) => {
  const { method, path, limits = [] } = calls.get(name) as Call; // the test above says that there is one

  test.each(limits)(
    'is limited by $by to $times, with Retry-After, and others are not',
    async ({ by, times, seconds }) => {
      const callers = by === 'account' ? [await server.person(), await server.person()] : [null, null];
      const send = (place: 0 | 1) => {
        const token = callers[place]?.token;
        const content = method === 'GET' ? { query: input as Record<string, string> } : { payload: input };
        const remoteAddress = `203.0.113.${place + 1}`;
        return server.ask({ method, url: `/api${path}`, remoteAddress, ...content, ...(token && { token }) });
      };
      expect((await send(0)).status).not.toBe(429);
      // As if all attempts but one were made.
      await server.ports.db.execute(
        sql`update rate_limits set count = ${times - 1} where key like ${`${method} ${path}|${by}|%`} and count = 1`,
      );
      expect((await send(0)).status).not.toBe(429);
      const refused = await send(0);
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many']);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect((await send(1)).status).not.toBe(429);
    },
  );
});
