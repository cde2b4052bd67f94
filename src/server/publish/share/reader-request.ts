import type { FastifyRequest } from 'fastify';
import { readCookie, toCookie } from '#server/platform/http/cookie.ts';
import { pageHeaders } from '#server/platform/http/headers.ts';
import { markupCheckSource } from '#server/platform/http/trusted-types.ts';
import { passSeconds } from './pass.ts';

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
