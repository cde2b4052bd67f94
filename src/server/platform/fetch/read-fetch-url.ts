import { isIP } from 'node:net';
import { FetchError } from './fetch-error.ts';
import { networkKind } from './network-of.ts';
import type { Outgoing } from './outgoing.ts';

const longest = 4000;
const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/;

/**
 * A URL that may be fetched as far as its text tells; its host name is resolved later. Parsing it as a URL has turned
 * every other spelling of a number, such as 0x7f.1 or 2130706433, into the usual one.
 */
export function readFetchUrl(text: string, { allowsPrivate }: Pick<Outgoing, 'allowsPrivate'>, base?: URL): URL {
  const trimmed = text.trim();
  const url = trimmed.length <= longest ? URL.parse(trimmed, base?.href) : null;
  if (url === null || (base === undefined && !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(trimmed)))
    throw new FetchError('bad-address', 'This is not a valid link. It should look like https://example.org/data.csv.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('bad-address', 'Only links that start with http:// or https:// can be imported.');
  if (url.username !== '' || url.password !== '')
    throw new FetchError('bad-address', 'Please remove the username and password from the link.');
  const host = plainHostname(url);
  if (isIP(host) > 0) requireReachableAddress(host, { allowsPrivate });
  else if (!allowsPrivate && (localNames.test(host) || !host.includes('.'))) throw notPublic();
  if (!allowsPrivate && !['', '80', '443'].includes(url.port))
    throw new FetchError('bad-address', 'Only links on the standard web ports, 80 and 443, can be imported.');
  url.hash = '';
  return url;
}

/** The host name or address, without the brackets of IPv6 and the dot that may end a name. */
export function plainHostname({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');
}

export function requireReachableAddress(address: string, { allowsPrivate }: Pick<Outgoing, 'allowsPrivate'>): void {
  const network = networkKind(address);
  if (network === 'public' || (network === 'private' && allowsPrivate)) return;
  throw notPublic();
}

function notPublic(): FetchError {
  return new FetchError(
    'not-public',
    'This link is not on the public internet, so it cannot be imported. Upload the file instead, or ask the admin of this server to allow private addresses.',
  );
}
