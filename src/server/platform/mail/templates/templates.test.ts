import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostile as corpus } from '#tests/support/chart/hostile.ts';
import { requireSafe } from '../mail.ts';
import { alreadyRegistered, choosePassword, confirmAddress, passwordChanged, resetPassword } from './account.ts';
import { newsletterConfirmation, newsletterWelcome } from './newsletter.ts';
import { messageEmail } from './notification.ts';
import * as profile from './profile.ts';
import { sharedChart, teamInvitation } from './team-invitation.ts';

const hostile = [
  ...corpus,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<!--',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u0024{alert(1)}',
  '&lt;script&gt;',
  '&#60;script&#62;',
  '" style="position:fixed',
  '`onmouseover=alert(1)`',
  '<\0script>alert(1)</script>',
  '\u2028<script>',
  '\ud800<b>',
  '＜script＞',
  '=1+1',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
];

const calm = skeleton(write('calm').html);

describe('what a user typed stays text', () => {
  test.each([...new Set(hostile)])('X.12 in every email: %j', (text) => {
    const message = write(text);
    expect(skeleton(message.html)).toEqual(calm);
    expect(requireSafe({ ...message, to: 'ada@example.org' }).subject).not.toMatch(/[\r\n]/);
  });

  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(skeleton(write(text).html)).toEqual(calm);
      }),
    );
  });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/local',
  '',
])('does not link to %j', (url) => {
  const action = { label: 'Go', url };
  expect(() => messageEmail({ title: 't', paragraphs: [], action })).toThrow(
    'must start with http://, https:// or mailto:',
  );
  expect(() => newsletterWelcome({ unsubscribeUrl: url })).toThrow('must start with');
});

test('a link cannot leave its attribute', () => {
  const message = messageEmail({
    title: 't',
    paragraphs: [],
    action: { label: 'Go', url: 'https://x.example/?a="><b>&c=\'' },
  });
  expect(message.html).toContain('href="https://x.example/?a=%22%3E%3Cb%3E&amp;c=%27"');
});

test('a notice says the same in HTML and in plain text', () => {
  const message = messageEmail({
    title: 'Your video is ready',
    paragraphs: ['It took 40 seconds.', 'It stays for 30 days.'],
    action: { label: 'See it', url: 'https://chartlas.example/v/1?a=1&b=2' },
    footer: 'Sent once.',
  });
  expect(message).toMatchObject({ kind: 'notice', subject: 'Your video is ready' });
  expect(message.text).toBe(
    [
      'Your video is ready',
      '===================',
      '',
      'It took 40 seconds.',
      '',
      'It stays for 30 days.',
      '',
      'See it:',
      'https://chartlas.example/v/1?a=1&b=2',
      '',
      '-- ',
      'Sent once.',
      '',
    ].join('\n'),
  );
  for (const words of ['Your video is ready', 'It took 40 seconds.', 'See it', 'Sent once.', 'a=1&amp;b=2']) {
    expect(message.html).toContain(words);
  }
});

test('a title of many lines becomes a subject of one', () => {
  const subjectOf = (title: string) => messageEmail({ title, paragraphs: [] }).subject;
  expect(subjectOf('One\r\nBcc: eve@example.org\ttwo')).toBe('One Bcc: eve@example.org two');
  expect([...subjectOf('é'.repeat(400))].length).toBe(150);
});

test('the welcome can be left by a link and by a header', () => {
  const url = 'https://chartlas.example/newsletter/leave?key=abc';
  const message = newsletterWelcome({ unsubscribeUrl: url });
  expect(message.html).toContain(`href="${url}"`);
  expect(message.text).toContain(`Unsubscribe:\n${url}`);
  expect(message.headers).toEqual({ 'List-Unsubscribe': `<${url}>` });
  expect(requireSafe({ ...message, to: 'ada@example.org' }).kind).toBe('newsletter-welcome');
});

test('the email that asks to confirm the newsletter leads where it should and says how long', () => {
  const url = 'https://chartlas.example/newsletter/confirm?key=abc';
  const message = requireSafe({ ...newsletterConfirmation({ url, days: 7 }), to: 'ada@example.org' });
  expect(message.html).toContain(`href="${url}"`);
  expect(message.text).toContain(`Confirm subscription:\n${url}`);
  expect(message.text).toContain('The link works for 7 days.');
});

test.each([confirmAddress, choosePassword, resetPassword, passwordChanged])('$name leads where it should', (write) => {
  const url = 'https://chartlas.example/auth/x?token=abc';
  const message = requireSafe({ ...write({ url }), to: 'ada@example.org' });
  expect(message.html).toContain(`href="${url}"`);
  expect(message.text).toContain(`:\n${url}`);
  expect(() => write({ url: 'javascript:alert(1)' })).toThrow('must start with');
});

test('the email to an existing user leads to the sign-in and to a new password', () => {
  const [signInUrl, forgotUrl] = ['https://chartlas.example/auth/login', 'https://chartlas.example/auth/forgot'];
  const message = requireSafe({ ...alreadyRegistered({ signInUrl, forgotUrl }), to: 'ada@example.org' });
  for (const url of [signInUrl, forgotUrl]) {
    expect(message.html).toContain(`href="${url}"`);
    expect(message.text).toContain(`:\n${url}`);
  }
});

test('an email is small, self-contained and knows light and dark', () => {
  const { html } = newsletterWelcome({ unsubscribeUrl: 'https://chartlas.example/' });
  expect(Buffer.byteLength(html)).toBeLessThan(10_000); // Gmail cuts at 102 KB
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
  expect(html).toContain('name="color-scheme" content="light dark"');
  expect(html).toContain('prefers-color-scheme: dark');
});

test.each(hostile)('an invitation quotes %j as text, and its subject stays one line', (text) => {
  const quiet = skeleton(invitation('calm').html);
  const message = invitation(text);
  expect(skeleton(message.html)).toEqual(quiet);
  expect(requireSafe({ ...message, to: 'ada@example.org' }).subject).not.toMatch(/[\r\n]/);
});

test('every email about an account can be sent and leads only to us', () => {
  const publicUrl = 'https://chartlas.example';
  const url = `${publicUrl}/x`;
  const messages = [
    profile.confirmNewAddress({ url }),
    profile.addressIsTaken(),
    profile.addressAsked({ publicUrl }),
    profile.addressChanged({ publicUrl }),
    profile.accountWillBeDeleted({ deletesAt: new Date('2027-03-03T23:59:00Z'), url }),
    profile.accountDeleted(),
  ];
  expect(new Set(messages.map(({ kind }) => kind)).size).toBe(messages.length);
  for (const message of messages) {
    expect(requireSafe({ ...message, to: 'ada@example.org' }).text).toBeTruthy();
    for (const [, link = ''] of message.html.matchAll(/href="([^"]*)"/g)) expect(link).toContain(publicUrl);
  }
  expect(messages[4]?.subject).toBe('Your account will be deleted on 3 March 2027');
});

test('an email about a shared chart says what to do, and what people wrote stays text', () => {
  const url = 'https://chartlas.example/panel/project/x';
  const shared = (text: string) =>
    sharedChart({ inviter: text, chart: text, role: 'editor', email: 'ada@example.org', url });
  expect(shared('Sales').text).toContain('You can view and edit it.');
  for (const text of hostile) {
    const message = requireSafe({ ...shared(text), to: 'ada@example.org' });
    expect(skeleton(message.html)).toEqual(skeleton(shared('calm').html));
  }
});

function invitation(text: string) {
  const url = 'https://chartlas.example/invitation?token=x';
  return teamInvitation({
    inviter: text,
    workspace: text,
    role: 'viewer',
    message: text,
    expiresAt: new Date(0),
    url,
    isForAnyone: false,
  });
}

function write(text: string) {
  const action = { label: text, url: 'https://chartlas.example/' };
  return messageEmail({ title: `t ${text}`, paragraphs: [text, text], action, footer: text });
}

/** All tags with their attributes. Text that breaks out would show up here. */
function skeleton(html: string): string[] {
  return html.match(/<[^>]*>?/g) ?? [];
}
