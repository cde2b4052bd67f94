import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The panel, which notes that it stands in a design tool, and leads to the login who is not signed in. */
const toolEntry = '/panel/my-charts?figma=1';

/**
 * conformance S2: where design tools may frame sign-in and panel, a page that nobody may frame leads there, instead of being
 * refused by the browser. The panel's own policy decides whose frame it is.
 */
export function addToolFrames(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onSend', (request, reply, payload, done) => {
    const isFramed = /^(iframe|frame)$/.test(String(request.headers['sec-fetch-dest']));
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const isClosed = String(reply.getHeader('content-security-policy')).includes("frame-ancestors 'none'");
    if (!isFramed || !isPage || !isClosed) return done(null, payload);
    if (payload instanceof Readable) payload.destroy();
    for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie']) reply.removeHeader(name);
    reply.code(302).headers({ location: toolEntry, 'cache-control': 'no-store' });
    done(null, '');
  });
}
