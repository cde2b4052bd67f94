import type { UserAction } from '#contract/operations/admin-users.ts';
import { isSystemAccount, type UserRow } from '#server/account/user/index.ts';

/** What admins cannot do to their own account, so that nobody locks themselves out. */
const notToYourself: Partial<Record<UserAction, string>> = {
  suspend: 'You cannot suspend your own account.',
  'take-admin': 'You cannot remove your own admin role. Ask another admin.',
  'delete-account': 'You cannot delete your own account here. Use your profile.',
  'remove-second-factor': 'Remove your own second factor in your profile.',
};

/** What cannot be done to an admin: the role is removed first. */
const notToAdmins: Partial<Record<UserAction, string>> = {
  suspend: 'An admin’s account cannot be suspended.',
  'delete-account': 'An admin’s account cannot be deleted. Remove the admin role first.',
};

/** The reason why an admin may not do this to an account, as a sentence, or null. */
export function whyNotChange(admin: { id: string }, row: UserRow, action: UserAction): string | null {
  if (isSystemAccount(row.email)) return 'This account belongs to the server itself and cannot be changed.';
  const own = row.id === admin.id ? notToYourself[action] : undefined;
  const ofAdmin = row.isAdmin ? notToAdmins[action] : undefined;
  return own ?? ofAdmin ?? whyNotNow(row, action);
}

function whyNotNow({ verifiedAt, suspendedAt }: UserRow, action: UserAction): string | null {
  if (action === 'grant-admin' && (verifiedAt === null || suspendedAt !== null))
    return 'Only an account with a confirmed email address that is not suspended can become an admin.';
  if (action === 'resend-confirmation' && verifiedAt !== null) return 'This email address is already confirmed.';
  if (action === 'send-reset' && suspendedAt !== null) return 'This account is suspended. Lift the suspension first.';
  return null;
}

/** The reason why an admin may not view an account as its owner, or null. */
export function whyNotView(admin: { id: string }, row: UserRow): string | null {
  if (isSystemAccount(row.email)) return 'This account belongs to the server itself. Nobody can sign in to it.';
  if (row.id === admin.id) return 'This is your own account.';
  if (row.isAdmin) return 'An admin’s account cannot be viewed: it would open the admin area.';
  return row.suspendedAt === null ? null : 'A suspended account cannot be viewed. Lift the suspension first.';
}
