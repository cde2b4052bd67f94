import { expect, test } from 'vitest';
import { mailboxOf } from './open-mail-app.tsx';

test.each([
  ['ada@gmail.com', 'Gmail'],
  ['ada@GoogleMail.com ', 'Gmail'],
  ['"odd@gmail.com"@outlook.com', 'Outlook'],
  ['ada@web.de', 'WEB.DE'],
])('%s is read in %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name);
});

test.each(['', 'ada', 'ada@example.org', 'ada@gmail.com.evil.example', 'ada@constructor'])(
  'nothing is known of %j',
  (email) => {
    expect(mailboxOf(email)).toBeNull();
  },
);
