type Cookie = { name: string; value: string; path: string; seconds: number; publicUrl: string };

/**
 * The header that sets a cookie which scripts cannot read and other sites' requests do not carry. With HTTPS the prefix
 * of its name makes browsers refuse one of that name that another host of the domain, or a page without encryption, sets.
 */
export function toCookie({ name, value, path, seconds, publicUrl }: Cookie): string {
  const rest = `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  if (!publicUrl.startsWith('https:')) return rest;
  return `${path === '/' ? '__Host-' : '__Secure-'}${rest}; Secure`;
}

/** The value of a cookie, whichever prefix its name has; empty when there is none. Its value must prove itself. */
export function readCookie(header: string | undefined, name: string): string {
  for (const cookie of header?.split(/;\s*/) ?? []) {
    const [, found, value] = /^(?:__Host-|__Secure-)?([^=]+)=(.*)$/.exec(cookie) ?? [];
    if (found === name) return value ?? '';
  }
  return '';
}
