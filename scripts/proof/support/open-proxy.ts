import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends requests to the processes at these ports in turn. One that does not run gets none until it is back. */
export async function openProxy(ports: () => readonly string[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const running = ports();
    const port = running[turn++ % running.length];
    const fail = () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (port === undefined) return fail();
    const forwarded = send(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (reply: IncomingMessage) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
        reply.on('error', fail);
        reply.on('aborted', () => outgoing.destroy());
      },
    );
    forwarded.on('error', fail);
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
}
