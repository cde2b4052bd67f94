/** Names in the query that a page reads on the server, by its route. The pages of the panel are made in the browser. */
export const queryNames: Record<string, readonly string[]> = {
  '/new': ['sample', 'from'],
  '/403': ['backTo'],
  '/gallery': ['search', 'type', 'topic', 'tier', 'from', 'sort', 'page'],
  '/gallery/:uuid': ['duplicate'],
  '/gallery/topic/:topic': ['search', 'type', 'tier', 'from', 'sort', 'page'],
  '/blog': ['search', 'category', 'page'],
  '/blog/category/:category': ['search', 'page'],
  '/pricing': ['plan', 'billing', 'promo'],
  '/contact-us': ['topic', 'message'],
  '/invitation': ['token'],
  '/auth/login': ['backTo'],
  '/auth/second-step': ['backTo'],
  '/auth/register': ['backTo'],
  '/auth/forgot-password': ['backTo'],
  '/auth/reset-password': ['token'],
  '/auth/check-email': ['backTo', 'email'],
  '/auth/verify-email': ['token'],
  '/auth/change-email': ['token'],
  '/auth/social/:provider': ['code', 'state', 'error'],
  '/auth/sso': ['code', 'state', 'error'],
  '/docs/articles.json': ['query'],
  '/docs/*': ['query', 'theme'],
  '/newsletter/confirm': ['key'],
  '/newsletter/leave': ['key'],
  '/dev/data-grid': ['show'],
  '/dev/data-panel': ['width'],
  '/dev/publish': ['project', 'title', 'template', 'version'],
  '/__manifest': ['paths', 'version'],
};

/** What the router adds to requests for the data of a page. */
const routerNames = ['_routes'];

export type PageAddress = {
  /** The address in its one form: pages of two addresses that come to the same one are the same. */
  url: string;
  /** Another address of the same route, where nothing is. */
  missingUrl: string;
  /** Whether the page depends on how often its visitor asked for others. */
  isCounted: boolean;
};

type Pattern = { path: string; parts: string[] };

/**
 * Finds out which page an address is. Whatever no page reads is dropped from it: unknown names in the query, their order,
 * other spellings of the path. Null if there is no route.
 */
export function pageAddresses(routes: readonly string[]): (url: string) => PageAddress | null {
  const patterns = ['/', '/__manifest', ...routes]
    .filter((path) => path !== '' && path !== '*')
    .map((path) => ({ path, parts: partsOf(path) }))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  return (url) => {
    const [fullPath = '', query = ''] = splitAt(url, '?');
    const isData = fullPath.endsWith('.data');
    const parts = decoded(isData ? fullPath.replace(/(\/_)?\.data$/, '') : fullPath);
    const pattern = parts && patterns.find((each) => isMatch(each, parts));
    if (!pattern) return null;
    const missingPath = toPath(pattern.parts.map((part) => (isOpen(part) ? 'no-such-page' : part)));
    // The panel is the same for all of its addresses until the browser fills it.
    const isSame = pattern.path.startsWith('/panel') && !isData;
    const path = isSame ? missingPath : toPath(pattern.parts.flatMap((part, place) => fill(part, parts, place)));
    const names = [...(queryNames[pattern.path] ?? []), ...(isData ? routerNames : [])];
    const kept = keptQuery(query, names);
    const ending = isData ? (pattern.path === '/' ? '_.data' : '.data') : '';
    return {
      url: `${path}${ending}${kept === '' ? '' : `?${kept}`}`,
      missingUrl: missingPath + ending,
      isCounted: /(^|&)promo=/.test(kept),
    };
  };
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

function partsOf(path: string): string[] {
  return path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .filter((part, place, all) => part !== '' || all.length > 1 || place > 0);
}

/** Null for a path that cannot be decoded. */
function decoded(path: string): string[] | null {
  try {
    return partsOf(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function isOpen(part: string): boolean {
  return part === '*' || part.startsWith(':');
}

/** Words go before parameters, and both before the rest of a path. */
function rankOf({ parts }: Pattern): string {
  return parts.map((part) => (part === '*' ? '3' : isOpen(part) ? '2' : '1')).join('');
}

/** Like the router, which takes capital letters for small ones. */
function isMatch({ parts }: Pattern, given: readonly string[]): boolean {
  const hasRest = parts.at(-1) === '*';
  if (hasRest ? given.length < parts.length - 1 : given.length !== parts.length) return false;
  return parts.every(
    (part, place) => part === '*' || isOpen(part) || part.toLowerCase() === given[place]?.toLowerCase(),
  );
}

function fill(part: string, given: readonly string[], place: number): readonly string[] {
  if (part === '*') return given.slice(place);
  return [isOpen(part) ? (given[place] ?? '') : part];
}

function toPath(parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

/** The first value of each name that is read, in the order of the names. */
function keptQuery(query: string, names: readonly string[]): string {
  if (query === '' || names.length === 0) return '';
  const given = new URLSearchParams(query);
  const kept = names.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}
