const here = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether an address is the loopback address. */
export function isLoopback(ip: string): boolean {
  return here.has(ip);
}
