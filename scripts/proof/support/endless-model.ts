import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelPace } from './worst-requests.ts';

export type EndlessModel = {
  url: string;
  /** How it writes its next replies. */
  pace: ModelPace;
  /** How many replies were asked of it. */
  asked: number;
  close(): void;
};

const slowBytes = 50_000; // a second
const beat = 20; // milliseconds

/** A server with a language model whose replies never end. */
export async function openEndlessModel(): Promise<EndlessModel> {
  const event = (content: string) =>
    `data: ${JSON.stringify({
      ...{ id: '1', object: 'chat.completion.chunk', created: 1, model: 'endless' },
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
    })}\n\n`;
  const flood = event('{"a":['.repeat(200)).repeat(20);
  const word = event('{"changes":[');
  const drop = word.repeat(Math.max(1, Math.round((slowBytes * beat) / 1000 / word.length)));
  const server = createServer((request, reply) => {
    request.resume();
    model.asked += 1;
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    if (model.pace === 'slow') {
      const writing = setInterval(() => reply.write(drop), beat);
      reply.once('close', () => clearInterval(writing));
      return;
    }
    const write = () => {
      while (!reply.destroyed && reply.write(flood));
    };
    reply.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const model: EndlessModel = {
    ...{ url: `http://127.0.0.1:${port}`, pace: 'flood', asked: 0 },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return model;
}
