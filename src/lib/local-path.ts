/**
 * Path of this site, unchanged, or null for everything that could lead elsewhere. Empty and dotted segments are
 * refused, too: a browser would shorten /a/..//evil.example to //evil.example, which is another site.
 */
export function readLocalPath(wanted: string | null | undefined): string | null {
  if (wanted === null || wanted === undefined) return null;
  if (!wanted.startsWith('/') || /[\\\p{Cc}]|%5c/iu.test(wanted)) return null;
  const [path = ''] = wanted.split(/[?#]/);
  return /\/(\/|(\.|%2e){1,2}(\/|$))/i.test(path) ? null : wanted;
}
