import { readLocalPath } from '#lib/local-path.ts';

/** Where the panel begins. */
export const panelDefault = '/panel/my-charts';

/** The address to go back to, if it is a path on this site; else the panel's first page. */
export function localPath(wanted: string | null): string {
  return readLocalPath(wanted) ?? panelDefault;
}

/** The login that leads back to where somebody wanted to go; the panel's first page needs no mention. */
export function loginPath(wanted: string): string {
  return wanted === panelDefault ? '/auth/login' : `/auth/login?backTo=${encodeURIComponent(wanted)}`;
}

/** Where somebody waits who has not confirmed their e-mail address. */
export function checkEmailPath(email: string): string {
  return `/auth/check-email?email=${encodeURIComponent(email)}`;
}
