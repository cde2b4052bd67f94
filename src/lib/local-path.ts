/**
 * Path of this site, unchanged, or null for everything that could lead elsewhere. Empty and dotted segments are
 * refused, too: a browser would shorten /a/..//evil.example to //evil.example, which is another site.
 */
export function readLocalPath(candidate: string | null | undefined): string | null {
  if (candidate === null || candidate === undefined) return null;
  if (!candidate.startsWith('/') || /[\\\p{Cc}]|%5c/iu.test(candidate)) return null;
  const [path = ''] = candidate.split(/[?#]/);
  return /\/(\/|(\.|%2e){1,2}(\/|$))/i.test(path) ? null : candidate;
}
