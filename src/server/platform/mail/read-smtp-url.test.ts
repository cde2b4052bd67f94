import { expect, test } from 'vitest';
import { readSmtpUrl } from './open-smtp.ts';

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'if-offered' }],
  ['smtp://u:p@mail.example', { host: 'mail.example', port: 587, tls: 'required', login: { user: 'u', pass: 'p' } }],
  ['smtps://u:p@mail.example', { port: 465, tls: 'always' }],
  ['smtp://u:p@127.0.0.1:1025/?tls=0', { host: '127.0.0.1', port: 1025, tls: 'never' }],
  ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ['smtp://me%40example.org:a%2Fb@mail.example', { login: { user: 'me@example.org', pass: 'a/b' } }],
  ['smtp://u:p@ss:w/rd#100%?x@mail.example', { host: 'mail.example', login: { user: 'u', pass: 'p@ss:w/rd#100%?x' } }],
])('reads %s', (url, address) => {
  expect(readSmtpUrl(url)).toMatchObject({ ok: true, address });
});

test.each([
  ['', 'must look like smtp://'],
  ['http://u:hush@host', 'must look like smtp://'],
  ['smtp://u:hush@', 'must look like smtp://'],
  ['smtp://u:hush@host:0', 'between 1 and 65535'],
  ['smtp://u:hush@host:70000', 'between 1 and 65535'],
  ['smtp://u:hush@host?pool=1', 'supports only the query parameter tls'],
  ['smtps://u:hush@host?tls=0', 'switch TLS off'],
])('refuses %j in one sentence without the password', (url, sentence) => {
  const reading = readSmtpUrl(url);
  expect(reading).toMatchObject({ ok: false, error: expect.stringContaining(sentence) });
  expect(JSON.stringify(reading)).not.toContain('hush');
});
