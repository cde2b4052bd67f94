import type { FastifyRequest } from 'fastify';

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
