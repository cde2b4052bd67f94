import { expect, test } from 'vitest';
import { requireSafe } from './mail.ts';

const good = { to: 'ada@example.org', subject: 'Hello', html: '<p>', text: 'x', kind: 'notice' };

test.each(['ada@example.org', 'a+b_c.d@sub.example.co.uk', 'jürgen@bücher.example', "o'neil@example.org"])(
  'writes to %s',
  (to) => {
    expect(requireSafe({ ...good, to })).toMatchObject({ to });
  },
);

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\nx',
  'ada@example.org,eve@example.org',
  'ada@example.org;eve@example.org',
  'Ada <ada@example.org>',
  '<ada@example.org>',
  '"eve@example.org "@example.org',
  'eve@example.org(comment)',
  'a b@example.org',
  'group:ada@example.org',
  'ada@example.org\0',
  'ada@example.org\u2028',
  'ada@eve@example.org',
  `${'a'.repeat(65)}@example.org`,
])('does not write to %j', (to) => {
  expect(() => requireSafe({ ...good, to })).toThrow('The recipient must be a single plain email address.');
});

test.each(['', '  ', 'Hi\r\nBcc: eve@example.org', 'Hi\nthere', 'Hi\rthere', 'Hi\0', 'Hi\u2028there', 'x'.repeat(901)])(
  'refuses the subject %j',
  (subject) => {
    expect(() => requireSafe({ ...good, subject })).toThrow('The subject must be one line of text.');
  },
);

test.each([
  [{ Bcc: 'eve@example.org' }, 'cannot be set'],
  [{ Subject: 'x' }, 'cannot be set'],
  [{ 'X-A\r\nBcc': 'x' }, 'cannot be set'],
  [{ 'List-Unsubscribe': '<https://x>\r\nBcc: eve@example.org' }, 'one line'],
])('refuses the header %j', (headers, sentence) => {
  expect(() => requireSafe({ ...good, headers })).toThrow(sentence);
});

test('lets the headers of a newsletter pass', () => {
  const headers = { 'List-Unsubscribe': '<https://chartlas.example/leave?key=1>', 'Reply-To': 'help@example.org' };
  expect(requireSafe({ ...good, headers })).toMatchObject({ headers });
});

test('refuses a kind that is more than a word', () => {
  expect(() => requireSafe({ ...good, kind: '../x' })).toThrow('An email kind');
});
