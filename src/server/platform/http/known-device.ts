import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toEmailKey } from '#lib/email-key.ts';

const name = 'chartlas-device';
const mostAccounts = 5;
const lastsSeconds = 400 * 86_400; // as long as browsers allow

/**
 * The device of a request, if this account was signed in to on it before: strangers who guess at its password cannot
 * lock it out. Knowing it opens nothing.
 */
export function knownDevice({ headers }: FastifyRequest, email: string, secret: string): string | null {
  const { id, marks } = readDevice(headers.cookie);
  const right = Buffer.from(markOf(id, email, secret));
  const isKnown = marks.some((mark) => mark.length === right.length && timingSafeEqual(Buffer.from(mark), right));
  return id !== '' && isKnown ? id : null;
}

type Account = { email: string; secret: string; publicUrl: string };

/** Remembers in the browser that this account was signed in to here, next to the accounts it knows. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, secret, publicUrl }: Account,
): void {
  const before = readDevice(request.headers.cookie);
  const id = before.id || randomBytes(12).toString('base64url');
  const mark = markOf(id, email, secret);
  const marks = [mark, ...before.marks.filter((one) => one !== mark)].slice(0, mostAccounts);
  const value = [id, ...marks].join('.');
  reply.header('set-cookie', toCookie({ name, value, path: '/', seconds: lastsSeconds, publicUrl }));
}

function readDevice(header: string | undefined): { id: string; marks: string[] } {
  const value = readCookie(header, name);
  const [id = '', ...marks] = /^[\w.-]{1,400}$/.test(value) ? value.split('.') : [];
  return { id, marks: marks.slice(0, mostAccounts) };
}

/** The secret makes it ours; the address makes it useless for other accounts. */
function markOf(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`device|${id}|${toEmailKey(email)}`)
    .digest('base64url');
}

type Cookie = { name: string; value: string; path: string; seconds: number; publicUrl: string };

/**
 * The header that sets a cookie which scripts cannot read and other sites' requests do not carry. With HTTPS the prefix
 * of its name makes browsers refuse one of that name that another host of the domain, or a page without encryption, sets.
 */
export function toCookie({ name, value, path, seconds, publicUrl }: Cookie): string {
  const rest = `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  if (!publicUrl.startsWith('https:')) return rest;
  return `${path === '/' ? '__Host-' : '__Secure-'}${rest}; Secure`;
}

/** The value of a cookie, whichever prefix its name has; empty when there is none. Its value must prove itself. */
export function readCookie(header: string | undefined, name: string): string {
  for (const cookie of header?.split(/;\s*/) ?? []) {
    const [, found, value] = /^(?:__Host-|__Secure-)?([^=]+)=(.*)$/.exec(cookie) ?? [];
    if (found === name) return value ?? '';
  }
  return '';
}
