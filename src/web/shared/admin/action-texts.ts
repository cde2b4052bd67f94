import type { Person } from '#contract/operations/admin-person.ts';
import type { UserAction } from '#contract/operations/admin-users.ts';

type Text = {
  /** In the menu. */
  label: string;
  /** The question of the dialog. */
  title: (name: string) => string;
  /** What happens, and what is kept. */
  description: (email: string) => string;
  /** The button of the dialog. */
  confirm: string;
  isDanger?: boolean;
  needsReason?: boolean;
  /** Why some people read the reason. */
  isReasonSent?: boolean;
};

/** The words of every action an admin can take on an account. */
export const actionTexts: Record<UserAction, Text> = {
  verify: {
    label: 'Confirm email address',
    title: (name) => `Confirm the email address of ${name}?`,
    description: (email) => `${email} can use everything at once, without the link in the confirmation email.`,
    confirm: 'Confirm address',
    isReasonSent: true,
  },
  'resend-confirmation': {
    label: 'Resend confirmation email',
    title: () => 'Resend the confirmation email?',
    description: (email) => `${email} gets a new link, which works for 24 hours.`,
    confirm: 'Send email',
  },
  'send-reset': {
    label: 'Send password reset',
    title: () => 'Send a password reset email?',
    description: (email) => `${email} gets a link to choose a new password. Until then the old one works.`,
    confirm: 'Send email',
  },
  'end-sessions': {
    label: 'Sign out all devices',
    title: (name) => `Sign out all devices of ${name}?`,
    description: (email) => `${email} has to sign in again everywhere. API keys keep working.`,
    confirm: 'Sign out',
    isReasonSent: true,
  },
  'remove-second-factor': {
    label: 'Remove second factor',
    title: (name) => `Remove the second factor of ${name}?`,
    description: (email) =>
      `The authenticator app, passkeys and recovery codes of ${email} are removed, and they get an email. From then on the password alone opens the account. Make sure that it is really them who asked.`,
    confirm: 'Remove second factor',
    isDanger: true,
    needsReason: true,
    isReasonSent: true,
  },
  'grant-enterprise': {
    label: 'Grant Enterprise',
    title: (name) => `Grant Enterprise to ${name}?`,
    description: () => 'It takes effect at once, without payment.',
    confirm: 'Grant Enterprise',
    isReasonSent: true,
  },
  'take-enterprise': {
    label: 'Revoke Enterprise',
    title: (name) => `Revoke Enterprise from ${name}?`,
    description: () => 'The granted plan ends at once. Charts, data and a bought plan are kept.',
    confirm: 'Revoke Enterprise',
    isDanger: true,
    isReasonSent: true,
  },
  'grant-creator': {
    label: 'Make creator',
    title: (name) => `Make ${name} a creator?`,
    description: () => 'Creators write the blog, and their charts can be featured in the gallery.',
    confirm: 'Make creator',
    isReasonSent: true,
  },
  'take-creator': {
    label: 'Remove creator role',
    title: (name) => `Remove the creator role from ${name}?`,
    description: () => 'They can no longer write the blog. Published charts and articles are kept.',
    confirm: 'Remove role',
    isDanger: true,
    isReasonSent: true,
  },
  'grant-admin': {
    label: 'Make admin',
    title: (name) => `Make ${name} an admin?`,
    description: (email) => `${email} can see and change every account, plan and setting of this server, as you can.`,
    confirm: 'Make admin',
    needsReason: true,
    isReasonSent: true,
  },
  'take-admin': {
    label: 'Remove admin role',
    title: (name) => `Remove the admin role from ${name}?`,
    description: () => 'They lose access to the admin area at once. Their account is kept.',
    confirm: 'Remove role',
    isDanger: true,
    isReasonSent: true,
  },
  suspend: {
    label: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    description: (email) =>
      `${email} is signed out everywhere and cannot sign in until you lift the suspension. Nothing is deleted.`,
    confirm: 'Suspend',
    isDanger: true,
    needsReason: true,
    isReasonSent: true,
  },
  'lift-suspension': {
    label: 'Lift suspension',
    title: (name) => `Lift the suspension of ${name}?`,
    description: (email) => `${email} can sign in again.`,
    confirm: 'Lift suspension',
    isReasonSent: true,
  },
  'delete-account': {
    label: 'Delete account',
    title: (name) => `Delete the account of ${name}?`,
    description: (email) =>
      `${email} is signed out and gets an email. After 7 days the account, its charts and data are deleted for good and a subscription ends. Until then it can be canceled.`,
    confirm: 'Delete account',
    isDanger: true,
    needsReason: true,
  },
  'keep-account': {
    label: 'Cancel deletion',
    title: (name) => `Cancel the deletion of ${name}?`,
    description: () => 'The account and everything in it are kept.',
    confirm: 'Keep account',
    isReasonSent: true,
  },
};

/** The actions that make sense for an account now, in groups. */
export function actionsFor(person: Person, { isMe }: { isMe: boolean }): UserAction[][] {
  const { isVerified, isSuspended, isAdmin, isCreator, isEnterprise, hasSecondFactor, deletesAt } = person;
  const when = (condition: boolean, ...actions: UserAction[]) => (condition ? actions : []);
  return [
    [
      ...when(!isVerified, 'verify', 'resend-confirmation'),
      ...when(!isSuspended, 'send-reset'),
      'end-sessions' as const,
      ...when(hasSecondFactor && !isMe, 'remove-second-factor'),
    ],
    [
      isEnterprise ? ('take-enterprise' as const) : ('grant-enterprise' as const),
      isCreator ? ('take-creator' as const) : ('grant-creator' as const),
      ...when(isAdmin && !isMe, 'take-admin'),
      ...when(!isAdmin && isVerified && !isSuspended, 'grant-admin'),
    ],
    [
      ...when(isSuspended, 'lift-suspension'),
      ...when(deletesAt !== null, 'keep-account'),
      ...when(!isSuspended && !isAdmin && !isMe, 'suspend'),
      ...when(deletesAt === null && !isAdmin && !isMe, 'delete-account'),
    ],
  ].filter((group) => group.length > 0);
}
