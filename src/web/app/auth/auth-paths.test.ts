import { expect, test } from 'vitest';
import type { User } from '#contract/account/account.ts';
import { panelDefault } from '../local-path.ts';
import { authPath, onwardPath } from './auth-paths.ts';

const user = { isVerified: true, email: 'ada+1@example.org' } as User; // only these two fields are used

test('a page of getting in carries where to go, but for the first page of the panel', () => {
  expect(authPath('/auth/register', { backTo: panelDefault })).toBe('/auth/register');
  expect(authPath('/auth/register', { backTo: '/invitation?token=a&b' })).toBe(
    '/auth/register?backTo=%2Finvitation%3Ftoken%3Da%26b',
  );
});

test('confirmed users continue, others confirm first and continue then', () => {
  expect(onwardPath(user, '/panel/profile')).toBe('/panel/profile');
  expect(onwardPath(user, '//evil.example')).toBe(panelDefault);
  expect(onwardPath({ ...user, isVerified: false }, '/panel/profile')).toBe(
    '/auth/check-email?email=ada%2B1%40example.org&backTo=%2Fpanel%2Fprofile',
  );
});
