import type { UserAction } from '#contract/admin.ts';
import type { UserRow } from '../user/index.ts';

type Step = {
  /** Whether there is nothing left to do. */
  isDone(row: UserRow): boolean;
  change(now: Date): Partial<Omit<UserRow, 'id' | 'emailKey'>>;
  /** What the person is told. */
  title: string;
  body: string;
};

/** What an admin can do to an account. */
export const userActions: Record<UserAction, Step> = {
  verify: {
    isDone: ({ verifiedAt }) => verifiedAt !== null,
    change: (now) => ({ verifiedAt: now }),
    title: 'Your e-mail address is confirmed',
    body: 'The people who run this server have confirmed it for you. Everything in Chartlas is open to you now.',
  },
  suspend: {
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    change: (now) => ({ suspendedAt: now }),
    title: 'Your Chartlas account is suspended',
    body: 'You are signed out everywhere and cannot sign in. Your charts and data are kept.',
  },
  'lift-suspension': {
    isDone: ({ suspendedAt }) => suspendedAt === null,
    change: () => ({ suspendedAt: null }),
    title: 'Your account is open again',
    body: 'The suspension is lifted. You can sign in as before.',
  },
  'grant-enterprise': {
    isDone: ({ isEnterprise }) => isEnterprise,
    change: () => ({ isEnterprise: true }),
    title: 'You are on the enterprise plan',
    body: 'The people who run this server have given it to you. There is nothing to pay.',
  },
  'take-enterprise': {
    isDone: ({ isEnterprise }) => !isEnterprise,
    change: () => ({ isEnterprise: false }),
    title: 'You are no longer on the enterprise plan',
    body: 'The people who run this server have ended it. Your charts and data are kept.',
  },
  'grant-creator': {
    isDone: ({ isCreator }) => isCreator,
    change: () => ({ isCreator: true }),
    title: 'You are a creator now',
    body: 'What you publish can be chosen for the gallery.',
  },
  'take-creator': {
    isDone: ({ isCreator }) => !isCreator,
    change: () => ({ isCreator: false }),
    title: 'You are no longer a creator',
    body: 'What you have published stays as it is.',
  },
};
