import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFolder } from './open-folder.ts';
import { receiveUpload } from './receive-upload.ts';
import { UploadError } from './upload-error.ts';

const mebibyte = 1024 * 1024;
const limit = mebibyte;
const patient = { timeout: 4000 };
const statuses = { 'too-large': 413, 'wrong-type': 415, 'bad-upload': 400 };
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(5000)]);

let root: string;
let app: FastifyInstance;
let port: number;
let bytesRead = 0;
const outcomes: unknown[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'upload-'));
  const files = await openFolder(root);
  app = fastify({ forceCloseConnections: true });
  await app.register(multipart);
  app.addHook('onResponse', async (request) => {
    bytesRead = request.raw.socket.bytesRead;
  });
  app.setErrorHandler((error, _request, reply) => {
    outcomes.push(error);
    const status = error instanceof UploadError ? statuses[error.code] : 500;
    return reply.code(status).send({ message: error instanceof Error ? error.message : String(error) });
  });
  const keyFor = () => `uploads/${randomUUID()}`;
  app.post('/images', (request) =>
    receiveUpload(request, files, { field: 'file', limit, accept: ['image/png', 'image/jpeg'], keyFor }),
  );
  app.post('/any', (request) => receiveUpload(request, files, { field: 'file', limit, keyFor }));
  app.post('/hasty', (request) => receiveUpload(request, files, { field: 'file', limit, keyFor, silence: 300 }));
  app.post('/stopped', (request) => {
    const signal = AbortSignal.timeout(100);
    return receiveUpload(request, files, { field: 'file', limit, keyFor, signal });
  });
  app.post('/bug', (request) => receiveUpload(request, files, { field: 'file', limit, keyFor: () => '../up' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(app.listeningOrigin).port);
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

beforeEach(() => {
  bytesRead = 0;
  outcomes.length = 0;
});

afterEach(() => rm(join(root, 'uploads'), { recursive: true, force: true }));

test('stores the file and tells what it is', async () => {
  const form = new FormData();
  form.set('title', 'Köln');
  form.set('file', new Blob([png], { type: 'text/html' }), '../my chart.png');
  form.set('after', '2');
  const reply = await send('/images', form);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    key: expect.stringMatching(/^uploads\//),
    size: png.length,
    type: 'image/png',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    filename: 'my chart.png',
    fields: { title: 'Köln', after: '2' },
  });
  expect((await leftovers()).length).toBe(1);
});

test('takes a file of exactly the limit', async () => {
  const reply = await send('/any', formWith(Buffer.alloc(limit, 'a')));
  expect(reply.body).toMatchObject({ size: limit, type: 'text/plain' });
});

const refusals: [string, number, string, string, () => FormData][] = [
  ['a file one byte over the limit', 413, 'larger than 1 MB', '/any', () => formWith(Buffer.alloc(limit + 1, 'a'))],
  ['a file ten times the limit', 413, 'larger than 1 MB', '/any', () => formWith(Buffer.alloc(10 * limit, 'a'))],
  [
    'HTML that calls itself PNG',
    415,
    'This is a text file, but only a PNG image or a JPEG image',
    '/images',
    () => formWith(Buffer.from('<script>alert(1)</script>'), 'x.png'),
  ],
  ['an empty file', 400, 'The file is empty.', '/any', () => formWith(Buffer.alloc(0))],
  ['a second file', 400, 'Only one file', '/any', () => formWith(png, 'a.png', ['file', 'file'])],
  ['a file in another field', 400, 'in the field "file"', '/any', () => formWith(png, 'a.png', ['other'])],
  [
    'a second file in another field',
    400,
    'in the field "file"',
    '/any',
    () => formWith(png, 'a.png', ['file', 'other']),
  ],
  ['a form without a file', 400, 'in the field "file"', '/any', () => formOf({ file: 'just text' })],
  [
    'too many fields',
    400,
    'too many fields',
    '/any',
    () => formOf(Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`f${i}`, '']))),
  ],
  ['a long field', 413, 'A field of the form is too long.', '/any', () => formOf({ text: 'x'.repeat(20_000) })],
  ['a field named like a prototype', 400, 'damaged', '/any', () => formOf({ __proto__x: '', toString: 'x' })],
  ['an upload that our own code fails on', 500, 'A file key can', '/bug', () => formWith(png)],
];

test.each(refusals)('refuses %s and keeps nothing', async (_name, status, message, path, makeForm) => {
  const reply = await send(path, makeForm());
  expect(reply).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
  expect(await leftovers()).toEqual([]);
});

test('stops reading near the limit when far more is streamed, and still answers', async () => {
  const { response, sent } = await stream({ total: 50 * mebibyte });
  expect(response.statusCode).toBe(413);
  expect(await json(response)).toMatchObject({ message: 'The file is larger than 1 MB.' });
  await expect.poll(() => bytesRead, patient).toBeGreaterThan(limit);
  expect(bytesRead).toBeLessThan(2 * limit + 512 * 1024);
  expect(sent).toBeLessThan(50 * mebibyte);
  expect(await leftovers()).toEqual([]);
});

test.each(['keep-alive', 'close'])(
  'answers a client that reads only after it has sent everything (connection: %s)',
  async (connection) => {
    const answer = await deafClient({ connection, size: 1.6 * limit });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('The file is larger than 1 MB.');
    expect(await leftovers()).toEqual([]);
  },
);

test('refuses by the announced length before it reads', async () => {
  const answer = await deafClient({ connection: 'keep-alive', size: 0, announce: 100 * mebibyte });
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  await expect.poll(() => bytesRead, patient).toBeGreaterThan(0);
  expect(bytesRead).toBeLessThan(10_000);
});

test('ends a field that never ends', async () => {
  const { response } = await stream({
    total: 4000 * mebibyte,
    start: '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n',
  });
  expect(response.statusCode).toBe(413);
});

test.each([
  ['/hasty', 400, 'was interrupted'],
  ['/stopped', 500, 'aborted due to timeout'],
])('gives up at %s on a client that falls silent', async (path, status, message) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head({ announce: 500_000, path }) + partHead()}some bytes`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toContain(`HTTP/1.1 ${status} `);
  expect(String(answer)).toContain(message);
  expect(await leftovers()).toEqual([]);
});

test('reuses a connection after a refusal that was read to its end', async () => {
  const form = () => formWith(Buffer.alloc(limit + 1, 'a'));
  for (let round = 0; round < 3; round++) expect((await send('/any', form())).status).toBe(413);
  expect((await send('/any', formWith(png))).status).toBe(200);
});

test.each([100, 200_000])('keeps nothing when the client goes away after %i bytes', async (size) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(head({ announce: 500_000 }) + partHead());
  socket.write(Buffer.alloc(size, 'a'));
  await sleep(100);
  socket.resetAndDestroy();
  await expect
    .poll(() => outcomes[0], patient)
    .toMatchObject({ code: 'bad-upload', message: 'The upload was interrupted.' });
  expect(await leftovers()).toEqual([]);
});

test('keeps nothing when the client goes away behind the file, before the form is over', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `${head({ announce: 500_000 }) + partHead()}whole file\r\n--b\r\ncontent-disposition: form-data; name="x"\r\n\r\nhal`,
  );
  await expect.poll(leftovers, patient).toHaveLength(1);
  socket.resetAndDestroy();
  await expect.poll(() => outcomes[0], patient).toMatchObject({ code: 'bad-upload' });
  expect(await leftovers()).toEqual([]);
});

test.each([
  ['ends in mid-file', `${partHead()}some bytes`],
  ['has no parts', 'nothing like a form'],
  ['ends in a part header', '--b\r\ncontent-disposition: form-data; na'],
  ['has another boundary', '--c\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nx\r\n--c--\r\n'],
  ['is empty', ''],
])('refuses a body that %s', async (_name, body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const reply = await fetch(`http://127.0.0.1:${port}/any`, { method: 'POST', headers, body });
  expect(reply.status).toBe(400);
  expect(await leftovers()).toEqual([]);
});

test('refuses a form without a boundary, and no form at all', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/any`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'x',
  });
  expect(reply.status).toBe(400);
});

function formWith(bytes: Buffer<ArrayBuffer>, filename = 'a.bin', fields = ['file']): FormData {
  const form = new FormData();
  for (const field of fields) form.append(field, new Blob([bytes]), filename);
  return form;
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function send(path: string, body: FormData) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
  return { status: reply.status, body: await reply.json() };
}

/** Writes as fast as the server reads, until it responds. */
async function stream({
  total,
  start = partHead(),
}: {
  total: number;
  start?: string;
}): Promise<{ response: IncomingMessage; sent: number }> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const client = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/any', headers });
  let sent = 0;
  function* body() {
    yield start;
    for (; sent < total; sent += 65_536) yield Buffer.alloc(65_536, 'a');
  }
  const source = Readable.from(body());
  source.pipe(client);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    client.once('response', resolve).once('error', reject);
  });
  source.destroy();
  client.on('error', () => {});
  return { response, sent };
}

/** Sends everything before it reads the response, as simple clients do. */
async function deafClient({
  connection,
  size,
  announce = size + 200,
}: {
  connection: string;
  size: number;
  announce?: number;
}) {
  const socket = connect(port, '127.0.0.1').pause();
  const body = Buffer.concat([Buffer.from(partHead()), Buffer.alloc(size, 'a')]);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(head({ announce, connection }));
    socket.write(body, () => resolve());
  });
  await sleep(50);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).resume();
  await expect.poll(() => Buffer.concat(chunks).toString(), patient).toContain('}');
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

type Head = { announce: number; connection?: string; path?: string };

function head({ announce, connection = 'keep-alive', path = '/any' }: Head): string {
  const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: multipart/form-data; boundary=b'];
  return [...lines, `connection: ${connection}`, `content-length: ${Math.ceil(announce)}`, '', ''].join('\r\n');
}

function partHead(): string {
  return '--b\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n';
}

async function leftovers(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
