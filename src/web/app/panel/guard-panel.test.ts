import { expect, test } from 'vitest';
import type { User } from '#contract/account/account.ts';
import type { Session } from '#web/client/session.ts';
import { guardPanel } from './guard-panel.ts';

const user: User = {
  id: '8b0c6f36-7e29-4f9b-8d0e-5f3f2f1a0c11',
  email: 'ada+charts@example.org',
  firstname: 'Ada',
  lastname: 'Lovelace',
  avatar: null,
  isVerified: true,
  locale: 'en-GB',
  timeZone: 'Europe/London',
  deletesAt: null,
  roles: { isAdmin: false, isCreator: false, isPremium: false, isEnterprise: false },
};

test.each<Session>([{ status: 'unknown' }, { status: 'loading' }])('S4.15 %j hides the panel and waits', (session) => {
  expect(guardPanel(session, '/panel/profile')).toEqual({ status: 'wait' });
});

test.each<Session>([{ status: 'out' }, { status: 'failed' }])(
  'S4.15 S2.41 %j leads to the login, with the way back',
  (session) => {
    const path = '/auth/login?backTo=%2Fpanel%2Fnotifications%3Ftab%3Dunread%26page%3D2';
    expect(guardPanel(session, '/panel/notifications?tab=unread&page=2')).toEqual({ status: 'leave', path });
  },
);

test('S2.42 from the panel’s first page there is no way back to mention', () => {
  expect(guardPanel({ status: 'out' }, '/panel/my-charts')).toEqual({ status: 'leave', path: '/auth/login' });
});

test('S4.15 a signed-in user enters', () => {
  expect(guardPanel({ status: 'in', user }, '/panel/profile')).toEqual({ status: 'enter', user });
});

test.each(['/panel/my-charts', '/panel/profile', '/panel/admin/users'])(
  'S2.43 without a confirmed address %s leads to the page that says so',
  (path) => {
    expect(guardPanel({ status: 'in', user: { ...user, isVerified: false } }, path)).toEqual({
      status: 'leave',
      path: '/auth/check-email?email=ada%2Bcharts%40example.org',
    });
  },
);
