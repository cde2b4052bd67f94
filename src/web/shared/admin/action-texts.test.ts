import { expect, test } from 'vitest';
import type { Person } from '#contract/operations/admin-person.ts';
import { actionsFor } from './action-texts.ts';

const person: Person = {
  id: 'a',
  email: 'ada@example.org',
  name: 'Ada',
  avatar: null,
  isVerified: true,
  isSuspended: false,
  isAdmin: false,
  isCreator: false,
  isEnterprise: false,
  hasSecondFactor: false,
  isSystem: false,
  plan: 'free',
  createdAt: '2026-11-17T00:00:00.000Z',
  lastActiveAt: null,
  deletesAt: null,
};
const offered = (change: Partial<Person>, isMe = false) => actionsFor({ ...person, ...change }, { isMe }).flat();

test('an action is offered when it changes something', () => {
  expect(offered({})).toEqual([
    'send-reset',
    'end-sessions',
    'grant-enterprise',
    'grant-creator',
    'grant-admin',
    'suspend',
    'delete-account',
  ]);
  expect(offered({ isVerified: false })).toContain('resend-confirmation');
  expect(offered({ isVerified: false })).not.toContain('grant-admin');
  expect(offered({ isSuspended: true })).toContain('lift-suspension');
  expect(offered({ hasSecondFactor: true })).toContain('remove-second-factor');
  expect(offered({ hasSecondFactor: true }, true)).not.toContain('remove-second-factor');
  expect(offered({ deletesAt: '2026-11-20T00:00:00.000Z' })).toContain('keep-account');
});

test('admins are neither suspended nor deleted, and nobody removes their own role', () => {
  expect(offered({ isAdmin: true })).toContain('take-admin');
  for (const action of ['suspend', 'delete-account'] as const) expect(offered({ isAdmin: true })).not.toContain(action);
  expect(offered({ isAdmin: true }, true)).not.toContain('take-admin');
});
