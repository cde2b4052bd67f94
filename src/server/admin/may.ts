import type { UserAction } from '#contract/admin.ts';
import type { SignedInCaller } from '../http/caller.ts';
import type { UserRow } from '../user/index.ts';

/** The reason why an admin may not do this to an account, as a sentence, or null. */
export function whyNotChange(admin: SignedInCaller, row: UserRow, action: UserAction): string | null {
  if (action !== 'suspend') return null;
  if (row.id === admin.id) return 'You cannot suspend your own account.';
  return row.isAdmin ? 'An admin’s account cannot be suspended.' : null;
}
