import { expect, test } from 'vitest';
import { domainOf, toEmailKey, toMailboxKey } from './email-key.ts';

test('an address with a dot at its end is the same, and of the same domain', () => {
  for (const email of ['ada@example.org', 'Ada@Example.org.', ' ada@example.org.. '])
    expect([toEmailKey(email), domainOf(email), toMailboxKey(email)]).toEqual([
      'ada@example.org',
      'example.org',
      'ada@example.org',
    ]);
});

test('an address that looks like another one is not that one', () => {
  for (const email of ['ａda@example.org', 'adı@example.org'])
    expect(['ada@example.org', 'adi@example.org']).not.toContain(toEmailKey(email));
});

test('an address is the same however it is capitalized', () => {
  expect(toEmailKey(' Ada@Example.org ')).toBe('ada@example.org');
});

test.each([
  ['Ada@example.org', 'ada@example.org'],
  ['ada+trial@example.org', 'ada@example.org'],
  ['ada.moss@example.org', 'ada.moss@example.org'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada+x+y@googlemail.com', 'ada@gmail.com'],
  ['ada@pm.me', 'ada@proton.me'],
  ['ada@mac.com', 'ada@icloud.com'],
  ['+x@example.org', '+x@example.org'],
])('L4 %s is the mailbox %s', (email, mailbox) => {
  expect(toMailboxKey(email)).toBe(mailbox);
});

test('an address that is named like a property of objects is a mailbox too', () => {
  expect(toMailboxKey('ada@constructor')).toBe('ada@constructor');
});
