import { isIPv6 } from 'node:net';
import { networkOf as reachOf } from '../fetch/network-of.ts';

/** The network of a client address: the first 24 bits of IPv4, the first 48 of IPv6, which is what one customer gets. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}

/** The address that a limit counts: of IPv6 the first 64 bits, below which every device chooses as it likes. */
export function countedAddress(ip: string): string {
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
