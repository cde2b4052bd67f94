import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { endWhenStopping } from './stopping.ts';

const heartbeat = ': still here\n\n';
const heartbeatEvery = 15_000;

type Stream = {
  values: AsyncIterable<unknown>;
  schema: z.ZodType;
  /** Checked before every event: a reader whose session was closed gets no more. */
  isWelcome: () => Promise<boolean>;
};

/**
 * Streams values as server-sent events until they end or the reader disconnects. Occasional comments keep proxies from
 * closing it.
 */
export function sendEvents(reply: FastifyReply, stream: Stream): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(endWhenStopping(reply, Readable.from(frames(reply, stream), { objectMode: false })));
}

async function* frames(reply: FastifyReply, { values, schema, isWelcome }: Stream): AsyncGenerator<string> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    yield heartbeat;
    for (let next = iterator.next(); ; ) {
      const settled = await Promise.race([next, pause()]);
      if (settled !== 'quiet' && settled.done) return;
      if (!(await isWelcome())) {
        reply.raw.destroy(); // this aborts the request's signal, which ends the values
        return;
      }
      if (settled === 'quiet') {
        yield heartbeat;
        continue;
      }
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
