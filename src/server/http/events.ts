import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { endWhenStopping } from './stopping.ts';

const heartbeat = ': still here\n\n';
const heartbeatEvery = 15_000;

/** Streams values as server-sent events until they end or the reader goes. A comment now and then keeps proxies patient. */
export function sendEvents(reply: FastifyReply, values: AsyncIterable<unknown>, schema: z.ZodType): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(endWhenStopping(reply, Readable.from(frames(values, schema), { objectMode: false })));
}

async function* frames(values: AsyncIterable<unknown>, schema: z.ZodType): AsyncGenerator<string> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    yield heartbeat;
    for (let next = iterator.next(); ; ) {
      const settled = await Promise.race([next, pause()]);
      if (settled === 'quiet') {
        yield heartbeat;
        continue;
      }
      if (settled.done) return;
      yield `data: ${JSON.stringify(schema.parse(settled.value))}\n\n`;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

function pause(): Promise<'quiet'> {
  return new Promise((done) => {
    setTimeout(done, heartbeatEvery, 'quiet').unref();
  });
}
