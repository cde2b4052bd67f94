import type { UserAction } from '#contract/admin.ts';
import type { UserRow } from '../user/index.ts';

type Step = {
  /** Whether the account is already in the target state. */
  isDone(row: UserRow): boolean;
  change(now: Date): Partial<Omit<UserRow, 'id' | 'emailKey'>>;
  /** The notification the user gets. */
  title: string;
  body: string;
};

/** Actions an admin can take on an account. */
export const userActions: Record<UserAction, Step> = {
  verify: {
    isDone: ({ verifiedAt }) => verifiedAt !== null,
    change: (now) => ({ verifiedAt: now }),
    title: 'Your email address is confirmed',
    body: 'An admin of this server confirmed it for you. You can now use all of Chartlas.',
  },
  suspend: {
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    change: (now) => ({ suspendedAt: now }),
    title: 'Your Chartlas account is suspended',
    body: 'You are signed out everywhere and cannot sign in. Your charts and data are safe.',
  },
  'lift-suspension': {
    isDone: ({ suspendedAt }) => suspendedAt === null,
    change: () => ({ suspendedAt: null }),
    title: 'Your account is active again',
    body: 'The suspension was lifted. You can sign in again.',
  },
  'grant-enterprise': {
    isDone: ({ isEnterprise }) => isEnterprise,
    change: () => ({ isEnterprise: true }),
    title: 'You are on the Enterprise plan',
    body: 'An admin of this server granted it to you. There is nothing to pay.',
  },
  'take-enterprise': {
    isDone: ({ isEnterprise }) => !isEnterprise,
    change: () => ({ isEnterprise: false }),
    title: 'You are no longer on the Enterprise plan',
    body: 'An admin of this server ended it. Your charts and data are safe.',
  },
  'grant-creator': {
    isDone: ({ isCreator }) => isCreator,
    change: () => ({ isCreator: true }),
    title: 'You are now a creator',
    body: 'Charts you publish can be featured in the gallery.',
  },
  'take-creator': {
    isDone: ({ isCreator }) => !isCreator,
    change: () => ({ isCreator: false }),
    title: 'You are no longer a creator',
    body: 'Your published charts stay as they are.',
  },
};
