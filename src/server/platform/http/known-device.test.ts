import { expect, test } from 'vitest';
import { readCookie, toCookie } from './known-device.ts';

const cookie = { name: 'pass', value: 'a.b', path: '/share/x', seconds: 60 };

test('a cookie over HTTPS has a prefix that other hosts and unencrypted pages cannot set', () => {
  const publicUrl = 'https://charts.example';
  expect(toCookie({ ...cookie, publicUrl })).toBe(
    '__Secure-pass=a.b; Path=/share/x; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  );
  expect(toCookie({ ...cookie, path: '/', publicUrl })).toMatch(/^__Host-pass=a\.b; Path=\/; .*; Secure$/);
  expect(toCookie({ ...cookie, publicUrl: 'http://localhost:4000' })).toBe(
    'pass=a.b; Path=/share/x; HttpOnly; SameSite=Lax; Max-Age=60',
  );
});

test.each([
  ['pass=a.b', 'a.b'],
  ['other=1; __Secure-pass=a.b', 'a.b'],
  ['__Host-pass=a.b; pass=c', 'a.b'],
  ['bypass=a; passed=b', ''],
  ['pass', ''],
  ['', ''],
  [undefined, ''],
])('of the cookies %j the pass is %j', (header, value) => {
  expect(readCookie(header, 'pass')).toBe(value);
});
