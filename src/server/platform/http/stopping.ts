import type { Server } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

const openStreams = new WeakMap<Server, Set<Readable>>();

/**
 * Lets a server stop quickly although clients are connected: connections are not kept alive, endless responses are
 * ended, and what is still open after `graceMs` is cut off. Browsers connect ahead of requests that may never come.
 */
export function letGoWhenStopping(app: FastifyInstance, { graceMs = 20_000 } = {}): void {
  const streams = new Set<Readable>();
  let isStopping = false;
  openStreams.set(app.server, streams);
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of streams) stream.destroy();
    // Once is not enough: a response that is just finishing leaves a connection that would stay for its keep-alive.
    const letting = setInterval(() => app.server.closeIdleConnections(), 50);
    const cutting = setTimeout(() => app.server.closeAllConnections(), graceMs);
    app.server.once('close', () => {
      clearInterval(letting);
      clearTimeout(cutting);
    });
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Marks a response that does not end by itself. */
export function endWhenStopping({ server }: FastifyReply, stream: Readable): Readable {
  const streams = openStreams.get(server.server);
  streams?.add(stream);
  stream.once('close', () => streams?.delete(stream));
  return stream;
}
