import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A page that holds only the third-party chat widget. It is shown in a frame, and its policy gives it a separate origin:
 * the script can reach neither our pages nor the token, and it can load from its own server only.
 */
export function addChatFrame(app: FastifyInstance, script: string): void {
  const page = chatPage(script);
  const policy = chatPolicy(script);
  app.get('/chat-frame', (_, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'public, max-age=3600',
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function chatPage(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Chat</title>
    <style>html, body { height: 100%; margin: 0; }</style>
  </head>
  <body>
    <script src="${toAttribute(script)}" async></script>
  </body>
</html>
`;
}

function chatPolicy(script: string): string {
  const { origin, host, protocol } = new URL(script);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data:`,
    `font-src ${origin} data:`,
    `media-src ${origin}`,
    `connect-src ${origin} ${socket}`,
    `frame-src ${origin}`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ');
}

function toAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

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
