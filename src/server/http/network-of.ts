import { isIPv6 } from 'node:net';

/** The network of a client address: the first 24 bits of IPv4, the first 48 of IPv6, which is what one customer gets. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array.from({ length: 8 - groups.length - last.length }, () => '0') : [];
  const all = [...groups, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.slice(0, 3).join(':')}::/48`;
}
