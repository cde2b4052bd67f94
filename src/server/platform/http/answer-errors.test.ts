import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { LogController } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { answerErrors, signalOf } from './answer-errors.ts';
import { toRefusal } from './errors.ts';

const lines: string[] = [];
const ended: string[] = [];
const app = Fastify({
  logController: new LogController({ disableRequestLogging: true }),
  logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
});
answerErrors(app);
app.get('/wait', async (_, reply) => {
  const signal = signalOf(reply);
  await sleep(30_000, undefined, { signal }).finally(() => ended.push('wait'));
});
app.post('/upload', async () => 'never');
app.addHook('onError', async ({ url }) => void ended.push(url));
app.get('/inside', async () => {
  throw new DOMException('a wait of our own was stopped', 'AbortError');
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends the beginning of a request and hangs up. */
async function hangUp(head: string): Promise<void> {
  const { port } = app.server.address() as { port: number }; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  await sleep(50);
  socket.destroy();
}

test('F12: a client that disconnects is no error in the log', async () => {
  await hangUp('GET /wait HTTP/1.1\r\nhost: x\r\n\r\n');
  await hangUp('POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await vi.waitFor(() => expect(ended).toEqual(expect.arrayContaining(['wait', '/wait'])), { timeout: 10_000 });
  await sleep(50);
  expect(lines).toEqual([]);
});

test('an abort of our own while the client waits is an error', async () => {
  expect((await app.inject('/inside')).statusCode).toBe(500);
  expect(lines).toHaveLength(1);
});

test.each([
  ['StripeConnectionError', 'The card provider did not answer, so we do not know whether this went through.'],
  ['StripeAPIError', 'The card provider did not answer, so we do not know whether this went through.'],
  ['StripeRateLimitError', 'The card provider refused this request, so it changed nothing.'],
])('F8: after a %s the answer says what is known', (type, sentence) => {
  const { message, status } = toRefusal(Object.assign(new Error('secret detail'), { type }));
  expect([status, message.startsWith(sentence)]).toEqual([503, true]);
});

test.each([new Error('a bug'), Object.assign(new Error('terminating connection'), { code: '57P01' })])(
  'F8: nothing is claimed about what was saved after: %s',
  (error) => {
    expect(toRefusal(error).message).not.toMatch(/nothing was/i);
  },
);
