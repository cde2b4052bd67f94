import type { User } from '#contract/account/account.ts';
import { localPath, panelDefault } from '../local-path.ts';

/** A sign-in page with the page to return to. The panel's first page is the default. */
export function authPath(page: string, { backTo, email }: { backTo: string; email?: string }): string {
  const query = new URLSearchParams();
  if (email !== undefined && email !== '') query.set('email', email);
  if (backTo !== panelDefault) query.set('backTo', backTo);
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Where a signed-in user continues: to the requested page, or first to the email confirmation. */
export function onwardPath({ isVerified, email }: User, backTo: string | null): string {
  const path = localPath(backTo);
  return isVerified ? path : authPath('/auth/check-email', { backTo: path, email });
}
