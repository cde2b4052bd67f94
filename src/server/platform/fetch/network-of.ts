import { BlockList, isIP } from 'node:net';

/** Kind of network an address belongs to: public, private, or the internal services of a machine. */
type Network = 'public' | 'private' | 'forbidden';

type Range = [start: string, bits: number];

const privateV4: Range[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];

const forbiddenV4: Range[] = [
  ['0.0.0.0', 8],
  ['100.100.100.200', 32], // Alibaba metadata
  ['168.63.129.16', 32], // Azure host of a virtual machine
  ['169.254.0.0', 16], // link-local, with the metadata of most clouds
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Only this range of IPv6 is routed publicly … */
const publicV6: Range[] = [['2000::', 3]];

/** … except for protocols, examples, and addresses with an IPv4 address inside. */
const forbiddenV6: Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fd00:ec2::', 32], // Amazon metadata
  ['fd20:ce::', 32], // Google metadata
];

const privateV6: Range[] = [
  ['::1', 128],
  ['fc00::', 7],
];

function listOf(ranges: Range[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [start, bits] of ranges) list.addSubnet(start, bits, type);
  return list;
}

const v4 = { forbidden: listOf(forbiddenV4, 'ipv4'), private: listOf(privateV4, 'ipv4') };
const v6 = {
  forbidden: listOf(forbiddenV6, 'ipv6'),
  private: listOf(privateV6, 'ipv6'),
  public: listOf(publicV6, 'ipv6'),
};

/** `address` is one as the system writes it. Anything else is forbidden. */
export function networkKind(address: string): Network {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 4) {
    if (v4.forbidden.check(plain)) return 'forbidden';
    return v4.private.check(plain) ? 'private' : 'public';
  }
  if (isIP(plain) !== 6) return 'forbidden';
  if (v6.forbidden.check(plain, 'ipv6')) return 'forbidden';
  if (v6.private.check(plain, 'ipv6')) return 'private';
  return v6.public.check(plain, 'ipv6') ? 'public' : 'forbidden';
}
