import { readLocalPath } from '#lib/local-path.ts';

/** First page of the panel. */
export const panelDefault = '/panel/my-charts';

/** The page to return to, if it is a path on this site; else the panel's first page. */
export function localPath(wanted: string | null): string {
  return readLocalPath(wanted) ?? panelDefault;
}

/** The login page that returns to the requested page; the panel's first page is the default. */
export function loginPath(wanted: string): string {
  return wanted === panelDefault ? '/auth/login' : `/auth/login?backTo=${encodeURIComponent(wanted)}`;
}

/** Page for users who have not confirmed their email address. */
export function checkEmailPath(email: string): string {
  return `/auth/check-email?email=${encodeURIComponent(email)}`;
}
