import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3, toS3Error } from './open-s3.ts';

const requests: string[] = [];
let directory: string;
let server: S3rver;
let address: Parameters<typeof openS3>[0];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'charts' }] };
  server = new S3rver(options);
  const { port } = await server.run();
  server.httpServer.prependListener('request', ({ method, url }) => requests.push(`${method} ${url}`));
  address = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'charts',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
});

afterAll(async () => {
  server.httpServer.closeAllConnections();
  await server.close();
  await rm(directory, { recursive: true });
});

test('drops the parts of a long upload that failed', async () => {
  const files = openS3(address);
  requests.length = 0;
  await expect(files.put('x', failingAfterTwoParts(), { type: 'text/plain' })).rejects.toThrow('dead');
  await files.close();
  expect(requests.filter((line) => line.startsWith('PUT')).length).toBe(2);
  expect(requests.at(-1)).toMatch(/^DELETE \/charts\/x\?.*uploadId=/);
});

test('asks only once for a short file', async () => {
  const files = openS3(address);
  requests.length = 0;
  await files.put('short', Buffer.from('x'), { type: 'text/plain' });
  await files.close();
  expect(requests).toEqual(['PUT /charts/short?x-id=PutObject']);
});

test.each([
  ['an unknown key', { accessKeyId: 'hush' }, 'no-access', 'does not recognize the access key'],
  ['an unknown bucket', { bucket: 'elsewhere' }, 'unreachable', 'has no bucket elsewhere'],
  ['a closed port', { endpoint: 'http://127.0.0.1:1' }, 'unreachable', 'cannot be reached (ECONNREFUSED)'],
])('tells %s in one sentence', async (_name, wrong, code, sentence) => {
  const files = openS3({ ...address, ...wrong });
  const calls = [
    () => files.put('x', Buffer.from('x'), { type: 'text/plain' }),
    () => files.get('x'),
    () => Readable.from(files.list('')).toArray(),
  ];
  for (const call of calls) {
    const error = await call().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code, message: expect.stringContaining(sentence) });
    expect(String(error)).not.toContain('hush');
  }
  await files.close();
});

// s3rver does not check signatures of version 4, so this error is tested without it.
test('tells a wrong secret in one sentence', () => {
  const error = Object.assign(new Error('The secret hush is wrong'), { name: 'SignatureDoesNotMatch' });
  expect(toS3Error(error, address)).toMatchObject({
    code: 'no-access',
    message: `The file store at ${address.endpoint} rejected the secret key.`,
  });
});

test('gives up on a store that takes the connection and says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number }; // a TCP server has no other form of address
  const files = openS3({ ...address, endpoint: `http://127.0.0.1:${port}` }, { patience: 200 });
  const calls = [
    () => files.put('x', Buffer.from('x'), { type: 'text/plain' }),
    () => files.get('x'),
    () => files.stat('x'),
    () => files.remove('x'),
    () => Readable.from(files.list('')).toArray(),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ code: 'unreachable', message: expect.stringContaining('in time') });
  const signal = AbortSignal.timeout(100);
  await expect(files.put('x', Buffer.from('x'), { type: 'text/plain', signal })).rejects.toThrow();
  await files.close();
  silent.close();
});

test('gives up on a store that falls silent in the middle of a file', async () => {
  const silent = createHttpServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000', etag: '"1"' });
    response.write('the beginning');
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number }; // a TCP server has no other form of address
  const files = openS3({ ...address, endpoint: `http://127.0.0.1:${port}` }, { patience: 200 });
  const found = await files.get('x');
  await expect(found?.stream.toArray()).rejects.toThrow();
  await files.close();
  silent.closeAllConnections();
  silent.close();
});

async function* failingAfterTwoParts() {
  yield Buffer.alloc(17 * 1024 * 1024);
  throw new Error('dead');
}
