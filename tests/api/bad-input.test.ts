import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';

const house = await openTestApp();
const json = { 'content-type': 'application/json' };

const slice = [
  { name: 'newsletter', method: 'POST', url: '/api/newsletter', good: { email: 'good@example.org' } },
  { name: 'newsletter/leave', method: 'POST', url: '/api/newsletter/leave', good: { key: 'x' } },
  { name: 'login', method: 'POST', url: '/api/user/login', good: { email: 'a@example.org', password: 'x' } },
  {
    name: 'register',
    method: 'POST',
    url: '/api/user/register',
    good: { email: 'a@example.org', firstname: 'A', password: 'a long quiet river', acceptsTerms: true },
  },
  { name: 'claim', method: 'POST', url: '/api/user/verification/claim', good: { ticket: 'x' } },
  { name: 'reset request', method: 'POST', url: '/api/reset-password-request', good: { email: 'a@example.org' } },
  { name: 'reset check', method: 'POST', url: '/api/reset-password/check', good: { token: 'x' } },
  { name: 'reset', method: 'POST', url: '/api/reset-password', good: { token: 'x', password: 'a long quiet river' } },
  { name: 'google', method: 'POST', url: '/api/user/social/google', good: { token: 'x' } },
  { name: 'linkedin', method: 'POST', url: '/api/user/social/linkedin', good: { token: 'x' } },
  { name: 'finish', method: 'POST', url: '/api/user/social/google/finish', good: { code: 'x', state: 'x' } },
] as const;

const wrongBodies: [what: string, payload: string, headers: Record<string, string>][] = [
  ['wrong types', '{"email":1,"key":[],"password":{}}', json],
  ['a missing field', '{}', json],
  ['an extra field', '{"email":"a@example.org","key":"x","password":"x","isAdmin":true}', json],
  ['broken JSON', '{"email":', json],
  ['an array', '[]', json],
  ['a bare string', '"email"', json],
  ['null', 'null', json],
  [
    'a field of 100,000 characters',
    JSON.stringify({ email: 'a'.repeat(1e5), key: 'a'.repeat(1e5), password: 'a'.repeat(1e5) }),
    json,
  ],
  ['2 MB', JSON.stringify({ email: 'a'.repeat(2e6) }), json],
  ['__proto__', '{"__proto__":{"isAdmin":true},"email":"a@example.org","key":"x","password":"x"}', json],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@example.org"}', json],
  ['plain text', 'email=a@example.org', { 'content-type': 'text/plain' }],
  ['a form', 'email=a%40example.org', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no content type', '{"email":"a@example.org"}', { 'content-type': '' }],
  ['lone surrogates and NUL', '{"email":"\\ud800\\u0000@example.org"}', json],
];

describe.each(slice)('$name', ({ method, url, good }) => {
  test.each(wrongBodies)('answers %s with a 4xx and a message', async (_, payload, headers) => {
    const { status, body } = await house.ask({ method, url, payload, headers });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ results: false, data: null });
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(body.code).toBeTruthy();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  test('refuses fields it does not know, by name', async () => {
    for (const extra of ['roles', 'isAdmin', 'seed', 'planId', 'userId', 'verified']) {
      const { status, body } = await house.ask({ method, url, payload: { ...good, [extra]: 1 } });
      expect(status).toBe(400);
      expect(body.message).toBe(`The field "${extra}" is not known here.`);
    }
  });
});

describe.each(['/api/config', '/api/statistics', '/api/check-token', '/api/user/verification/retry'])(
  'GET %s',
  (url) => {
    test.each([
      ['an unknown field', '?x=1'],
      ['__proto__', '?__proto__=1'],
      ['5,000 characters', `?a=${'b'.repeat(5000)}`],
      ['a list', '?a[]=1&a[]=2'],
    ])('refuses a query with %s', async (_, query) => {
      const { status, body } = await house.ask({ url: url + query });
      expect(status).toBe(400);
      expect(body.results).toBe(false);
    });

    test.each(['%', '%ff', '%00', '/../../etc/passwd'])('survives the path ending %s', async (ending) => {
      const answer = await house.app.inject({ method: 'GET', url: url + ending });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ results: false, data: null, code: expect.any(String) });
    });
  },
);
