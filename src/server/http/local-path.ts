const ourselves = 'http://chartlas.invalid';

/** A place on this site, or null for an address that could lead anywhere else: `//host`, `/\host`, `javascript:`. */
export function readLocalPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text)) return null;
  const url = URL.parse(text, ourselves);
  return url?.origin === ourselves ? `${url.pathname}${url.search}${url.hash}` : null;
}
