import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { networkKind as reachOf } from '../fetch/network-of.ts';

/** The network of a client address: the first 24 bits of IPv4, the first 48 of IPv6, which is what one customer gets. */
export function networkPrefix(ip: string): string {
  const address = plain(ip);
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}

/** The address that a limit counts: of IPv6 the first 64 bits, below which every device chooses as it likes. */
export function rateLimitAddress(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Whether an address is of this machine or its own network: a proxy that nobody named stands for all visitors. */
export function isLocal(ip: string): boolean {
  return reachOf(plain(ip)) !== 'public';
}

/** An IPv4 address may be written as IPv6, and a local one may name its interface. */
function plain(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array.from({ length: 8 - groups.length - last.length }, () => '0') : [];
  return [...groups, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What proxies add to a request of somebody else. */
const forwarding =
  /^(via|cdn-loop|forwarded|x-forwarded|(x-)?forwarded-.+|x-real-ip|x-original-.+|x-envoy-.+|(.+-)?(client|connecting|proxyuser|user)-ip)$/;

/**
 * Whether somebody at this machine asks. The connection alone does not say so: a proxy on this machine connects from it
 * for everyone, and a website can give its own name the address of this machine and let a browser here ask.
 */
export function isFromThisMachine({ raw, headers }: FastifyRequest, publicUrl: string): boolean {
  if (!loopback.has(raw.socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return isOwnName(headers.host, publicUrl);
}

/** PUBLIC_URL counts only without TLS: this server does not speak it, so a proxy would be in between. */
function isOwnName(host: string | undefined, publicUrl: string): boolean {
  const name = hostnameOf(`http://${host}`);
  if (name === null) return false;
  return localNames.has(name) || (publicUrl.startsWith('http:') && name === hostnameOf(publicUrl));
}

function hostnameOf(url: string): string | null {
  return URL.parse(url)?.hostname ?? null;
}
