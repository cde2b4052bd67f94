import type { UserAction } from '#contract/operations/admin-users.ts';
import type { UserRow } from '#server/account/user/index.ts';

type Changes = Partial<Omit<UserRow, 'id' | 'emailKey'>>;

type Step = {
  /** Whether the account is already in the target state: then nothing happens. */
  isDone?(row: UserRow): boolean;
  /** The columns that change. */
  change?(now: Date): Changes;
  /** The notification the user gets. Without one, the action itself sends an email, or needs none. */
  notice?: { title: string; body: string; path?: string };
};

/** Actions an admin can take on an account. */
export const userActions: Record<UserAction, Step> = {
  verify: {
    isDone: ({ verifiedAt }) => verifiedAt !== null,
    change: (now) => ({ verifiedAt: now }),
    notice: {
      title: 'Your email address is confirmed',
      body: 'An admin of this server confirmed it for you. You can now use all of Chartlas.',
    },
  },
  suspend: {
    isDone: ({ suspendedAt }) => suspendedAt !== null,
    change: (now) => ({ suspendedAt: now }),
    notice: {
      title: 'Your Chartlas account is suspended',
      body: 'You are signed out everywhere and cannot sign in. Your charts and data are safe.',
    },
  },
  'lift-suspension': {
    isDone: ({ suspendedAt }) => suspendedAt === null,
    change: () => ({ suspendedAt: null }),
    notice: {
      title: 'Your account is active again',
      body: 'The suspension was lifted. You can sign in again.',
    },
  },
  'grant-enterprise': {
    isDone: ({ isEnterprise }) => isEnterprise,
    change: () => ({ isEnterprise: true }),
    notice: {
      title: 'You are on the Enterprise plan',
      body: 'An admin of this server granted it to you. There is nothing to pay.',
    },
  },
  'take-enterprise': {
    isDone: ({ isEnterprise }) => !isEnterprise,
    change: () => ({ isEnterprise: false }),
    notice: {
      title: 'You are no longer on the Enterprise plan',
      body: 'An admin of this server ended it. Your charts and data are safe.',
    },
  },
  'grant-creator': {
    isDone: ({ isCreator }) => isCreator,
    change: () => ({ isCreator: true }),
    notice: {
      title: 'You are now a creator',
      body: 'Charts you publish can be featured in the gallery.',
    },
  },
  'take-creator': {
    isDone: ({ isCreator }) => !isCreator,
    change: () => ({ isCreator: false }),
    notice: {
      title: 'You are no longer a creator',
      body: 'Your published charts stay as they are.',
    },
  },
  'grant-admin': {
    isDone: ({ isAdmin }) => isAdmin,
    change: () => ({ isAdmin: true }),
    notice: {
      title: 'You are now an admin of this server',
      body: 'You can manage accounts, plans and settings under Admin.',
    },
  },
  'take-admin': {
    isDone: ({ isAdmin }) => !isAdmin,
    change: () => ({ isAdmin: false }),
    notice: {
      title: 'You are no longer an admin of this server',
      body: 'Your account, charts and data stay as they are.',
    },
  },
  'resend-confirmation': {},
  'send-reset': {},
  'end-sessions': {
    notice: {
      title: 'You were signed out on all devices',
      body: 'An admin of this server ended your sessions. Sign in again to continue.',
    },
  },
  'remove-second-factor': {
    isDone: ({ hasSecondFactor }) => !hasSecondFactor,
    notice: {
      title: 'Your second factor was removed',
      body: 'An admin of this server removed your authenticator app, passkeys and recovery codes. You sign in with your password alone until you add a second factor again. If you did not ask for this, change your password now and contact us.',
      path: '/panel/edit-profile#security',
    },
  },
  'delete-account': { isDone: ({ deletesAt }) => deletesAt !== null },
  'keep-account': {
    isDone: ({ deletesAt }) => deletesAt === null,
    change: () => ({ deletesAt: null }),
    notice: {
      title: 'Your account will not be deleted',
      body: 'An admin of this server canceled the deletion. Everything is kept.',
    },
  },
};
