/** Where the panel begins. */
export const panelDefault = '/panel/my-charts';

const anywhere = 'http://here.invalid';

/** The address to go back to, if it is a path on this site; else the panel's first page. */
export function localPath(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]|%5c/iu.test(wanted)) return panelDefault;
  const url = URL.parse(wanted, anywhere);
  return url?.origin === anywhere ? url.pathname + url.search + url.hash : panelDefault;
}

/** The login that leads back to where somebody wanted to go; the panel's first page needs no mention. */
export function loginPath(wanted: string): string {
  return wanted === panelDefault ? '/auth/login' : `/auth/login?backTo=${encodeURIComponent(wanted)}`;
}
