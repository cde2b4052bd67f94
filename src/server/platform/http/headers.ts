import type { FastifyInstance } from 'fastify';
import { trustedTypes } from './trusted-types.ts';

type Settings = { isHttps: boolean };

const everywhere = {
  'x-content-type-options': 'nosniff',
  // Responses that are not pages load nothing and cannot be framed. Pages replace this with their own policy.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Headers that only matter to documents. */
export const pageHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** Sets the base headers on every response, errors included. */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: Settings): void {
  const headers = Object.entries({
    ...everywhere,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  });
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', request.id);
    done();
  });
}

type PagePolicy = {
  /** Sources of its inline scripts: by nonce or by their content. */
  scripts: string[];
  frameAncestors: string[];
  connect: string[];
  /** Whether the page may contain frames of ours. */
  mayFrame: boolean;
  isHttps: boolean;
  isDevelopment: boolean;
};

/**
 * The content security policy of a page: inline scripts only by name; style attributes are allowed, since they cannot run
 * anything.
 */
export function pagePolicy({ scripts, frameAncestors, connect, mayFrame, isHttps, isDevelopment }: PagePolicy): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...connect],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [mayFrame ? "'self'" : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    ...(isDevelopment ? {} : trustedTypes), // the development server writes its own scripts
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
