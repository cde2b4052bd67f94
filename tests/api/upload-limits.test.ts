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

describe.each(uploads)('X.6 %s', (_, { method, path, limits = [] }) => {
  test.each(limits)('is limited by $by to $times, with Retry-After, and others are not', async ({ times, seconds }) => {
    const [busy, other] = [await server.person(), await server.person()];
    const send = ({ token }: typeof busy) =>
      server.ask({ method, url: `/api${path}`, token, payload: { file: 'no form: it is counted all the same' } });
    const first = await Promise.all(Array.from({ length: times }, () => send(busy)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]));
    const refused = await send(busy);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many']);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect((await send(other)).status).toBe(400);
  });
});
