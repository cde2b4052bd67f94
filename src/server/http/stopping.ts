import type { Server } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

const openStreams = new WeakMap<Server, Set<Readable>>();

/** Lets a server stop soon though its clients would rather stay: connections are not kept, endless answers are ended. */
export function letGoWhenStopping(app: FastifyInstance): void {
  const streams = new Set<Readable>();
  let isStopping = false;
  openStreams.set(app.server, streams);
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const stream of streams) stream.destroy();
    // Once is not enough: an answer that is just being finished leaves a connection that would stay for its keep-alive.
    const letting = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(letting));
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Marks an answer as one that has no end of its own. */
export function endWhenStopping({ server }: FastifyReply, stream: Readable): Readable {
  const streams = openStreams.get(server.server);
  streams?.add(stream);
  stream.once('close', () => streams?.delete(stream));
  return stream;
}
