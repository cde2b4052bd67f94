import type { User } from '#contract/account.ts';
import { localPath, panelDefault } from '../local-path.ts';

/** A page of getting in that remembers where somebody wanted to go. The panel's first page needs no mention. */
export function authPath(page: string, { backTo, email }: { backTo: string; email?: string }): string {
  const query = new URLSearchParams();
  if (email !== undefined && email !== '') query.set('email', email);
  if (backTo !== panelDefault) query.set('backTo', backTo);
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Where somebody goes who is signed in: on, or first to the confirmation of the address. */
export function onwardPath({ isVerified, email }: User, backTo: string | null): string {
  const wanted = localPath(backTo);
  return isVerified ? wanted : authPath('/auth/check-email', { backTo: wanted, email });
}
