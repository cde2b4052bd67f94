import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { pageHeaders } from '#server/platform/http/headers.ts';
import { readCookie, toCookie } from '#server/platform/http/known-device.ts';
import { markupCheckSource } from '#server/platform/http/trusted-types.ts';

export type PageRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

/** The cookie that opens a page with a password for as long as its pass is valid. */
export function passCookie(id: string, pass: string, publicUrl: string): string {
  return toCookie({ name: nameOf(id), value: pass, path: `/share/${id}`, seconds: passSeconds, publicUrl });
}

const rules = `default-src 'none'; script-src 'self' ${markupCheckSource}; style-src 'unsafe-inline'; img-src 'self' data: https:; media-src 'self'; font-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types default; frame-ancestors`;
export const alone = { ...pageHeaders, 'content-security-policy': `${rules} 'none'` };
export const framed = { ...pageHeaders, 'content-security-policy': `${rules} *` };

export function isEmbed({ query }: PageRequest): boolean {
  return query.embed !== undefined && query.embed !== '0';
}

export function isReload(headers: FastifyRequest['headers']): boolean {
  return /max-age=0|no-cache/.test(headers['cache-control'] ?? '');
}

function nameOf(id: string): string {
  return `share-${id}`;
}

/** The pass in the URL, or that of the cookie. */
export function passIn({ query, headers }: PageRequest, id: string): string | undefined {
  if (typeof query.pass === 'string') return query.pass;
  return readCookie(headers.cookie, nameOf(id)) || undefined;
}

type Lock = { id: string; passwordHash: string };

const passSeconds = 86_400;

/** Grants access to a chart with a password for a day; a new password makes it invalid. */
export function toPass(lock: Lock, secret: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + passSeconds;
  return `${until}.${signature(lock, until, secret).toString('base64url')}`;
}

export function isPass(given: string, lock: Lock, { secret, now }: { secret: string; now: Date }): boolean {
  const [, time = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(given) ?? [];
  const until = Number(time);
  if (signed === '' || until * 1000 < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(lock, until, secret));
}

function signature({ id, passwordHash }: Lock, until: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`share-pass:${id}:${until}:${passwordHash}`).digest();
}
