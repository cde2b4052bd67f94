import { BlockList, isIP } from 'node:net';

/** Checks whether an address is one of these addresses and CIDR ranges. An empty list allows all. */
export function ipList(allowed: readonly string[]): (ip: string) => boolean {
  if (allowed.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [start = '', bits] = entry.split('/');
    const type = isIP(start) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(start, type);
    else list.addSubnet(start, Number(bits), type);
  }
  return (ip) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, ''); // IPv4 as a socket for both versions writes it
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}
