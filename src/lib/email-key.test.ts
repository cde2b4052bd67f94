import { expect, test } from 'vitest';
import { toEmailKey, toMailboxKey } from './email-key.ts';

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
