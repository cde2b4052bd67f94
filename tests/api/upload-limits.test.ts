import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
const uploads = [...calls].filter(([, { takes }]) => takes === 'multipart');

test('there are uploads, and each is limited by account', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(4);
  for (const [name, { limits = [] }] of uploads)
    expect(
      limits.map(({ by }) => by),
      name,
    ).toContain('account');
});

describe.each(uploads)('X.6 %s', (_, { method, path, access, limits = [] }) => {
  const person = () => server.person({ isAdmin: access === 'creator' });
  test.each(limits)(
    'is limited by $by to $times, with Retry-After, and others are not',
    async ({ by, times, seconds }) => {
      const callers = by === 'account' ? [await person(), await person()] : [null, null];
      const send = (place: 0 | 1) => {
        const token = callers[place]?.token;
        const payload = { file: 'no form: it is counted all the same' };
        const remoteAddress = `203.0.113.${place + 1}`;
        return server.ask({ method, url: `/api${path}`, remoteAddress, payload, ...(token && { token }) });
      };
      const first = await Promise.all(Array.from({ length: times }, () => send(0)));
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]));
      const refused = await send(0);
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many']);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect((await send(1)).status).toBe(400);
    },
  );
});
