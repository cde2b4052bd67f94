import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from './files.ts';
import { openFiles } from './open-files.ts';

const mebibyte = 1024 * 1024;
const stores = { folder: openTestFolder, s3: openTestS3 };

describe.each(Object.entries(stores))('files in %s', (_name, open) => {
  let files: Files;
  let close: () => Promise<void>;

  beforeAll(async () => ({ files, close } = await open()));
  afterAll(() => close());
  beforeEach(async () => {
    for (const key of await keys('')) await files.remove(key);
  });

  test('gives back what was put, with size, type and hash', async () => {
    const stored = await files.put('charts/a.csv', Buffer.from('a,b\n1,2\n'), { type: 'text/csv; charset=utf-8' });
    const sha256 = createHash('sha256').update('a,b\n1,2\n').digest('hex');
    expect(stored).toEqual({ key: 'charts/a.csv', size: 8, sha256 });
    const found = await present('charts/a.csv');
    expect(found).toMatchObject({ key: 'charts/a.csv', size: 8, type: 'text/csv; charset=utf-8' });
    expect(await text(found.stream)).toBe('a,b\n1,2\n');
  });

  test.each([0, 1, 8 * mebibyte - 1, 8 * mebibyte, 8 * mebibyte + 1, 20 * mebibyte])(
    'takes a stream of %i bytes without being told its length',
    async (size) => {
      const bytes = Buffer.alloc(size, 'chartlas');
      const stored = await files.put('big.bin', Readable.from(cut(bytes, 300_001)), { type: 'application/zip' });
      expect(stored).toMatchObject({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect(await files.stat('big.bin')).toMatchObject({ size });
      expect((await buffer((await present('big.bin')).stream)).equals(bytes)).toBe(true);
    },
  );

  test('says what is missing by giving nothing', async () => {
    await files.put('a', Buffer.from('x'), { type: 'text/plain' });
    for (const key of ['nothing', 'a/b', 'no/where']) {
      expect(await files.get(key)).toBeUndefined();
      expect(await files.stat(key)).toBeUndefined();
      await files.remove(key);
    }
    expect(await keys('')).toEqual(['a']);
  });

  test('replaces a file whole, with its type and its tag', async () => {
    await files.put('x', Buffer.from('first'), { type: 'text/plain' });
    const before = await files.stat('x');
    await files.put('x', Buffer.from('other'), { type: 'text/csv' });
    const after = await files.stat('x');
    expect(after).toMatchObject({ size: 5, type: 'text/csv' });
    expect(after?.etag).not.toBe(before?.etag);
    expect(after?.etag).toMatch(/^[\w-]+$/);
  });

  test('removes, and removes again', async () => {
    await files.put('x', Buffer.from('x'), { type: 'text/plain' });
    await files.remove('x');
    await files.remove('x');
    expect(await files.stat('x')).toBeUndefined();
  });

  test.each([
    { start: 0, end: 1, expected: 'ab' },
    { start: 2, end: 4, expected: 'cde' },
    { start: 8, end: 100, expected: 'ij' },
    { start: 0, end: 9, expected: 'abcdefghij' },
  ])('reads the bytes $start to $end', async ({ start, end, expected }) => {
    await files.put('x', Buffer.from('abcdefghij'), { type: 'text/plain' });
    const found = await files.get('x', { range: { start, end } });
    expect(found?.size).toBe(10);
    expect(found && (await text(found.stream))).toBe(expected);
  });

  test('refuses a range behind the end', async () => {
    await files.put('x', Buffer.from('abc'), { type: 'text/plain' });
    await expect(files.get('x', { range: { start: 3, end: 5 } })).rejects.toMatchObject({ code: 'bad-range' });
  });

  test('lists by prefix', async () => {
    const all = ['a', 'a-b', 'b.txt', 'b/1', 'b/10', 'b/2', 'b/c/d', 'bb/1'];
    for (const key of all.toReversed()) await files.put(key, Buffer.from(key), { type: 'text/plain' });
    expect(await keys('')).toEqual(all);
    expect(await keys('b')).toEqual(['b.txt', 'b/1', 'b/10', 'b/2', 'b/c/d', 'bb/1']);
    expect(await keys('b/')).toEqual(['b/1', 'b/10', 'b/2', 'b/c/d']);
    expect(await keys('b/1')).toEqual(['b/1', 'b/10']);
    expect(await keys('nothing/')).toEqual([]);
    expect(await Readable.from(files.list('b/10')).toArray()).toEqual([{ key: 'b/10', size: 4 }]);
  });

  test.each(['../x', '/x', 'a\\b', 'a\0', ''])('refuses the key %j in every call', async (key) => {
    const refused = { code: 'bad-key' };
    await expect(files.put(key, Buffer.from('x'), { type: 'text/plain' })).rejects.toMatchObject(refused);
    await expect(files.get(key)).rejects.toMatchObject(refused);
    await expect(files.stat(key)).rejects.toMatchObject(refused);
    await expect(files.remove(key)).rejects.toMatchObject(refused);
  });

  test('accepts a file of exactly the limit and keeps nothing of one a byte longer', async () => {
    const options = { type: 'text/plain', limit: 100 };
    await files.put('fits', Readable.from(cut(Buffer.alloc(100), 7)), options);
    const longer = Readable.from(cut(Buffer.alloc(101), 7));
    await expect(files.put('long', longer, options)).rejects.toMatchObject({ code: 'too-large' });
    expect(longer.destroyed).toBe(true);
    expect(await keys('')).toEqual(['fits']);
  });

  test.each([10, 9 * mebibyte])('keeps the old file when a stream fails after %i bytes', async (size) => {
    await files.put('x', Buffer.from('old'), { type: 'text/plain' });
    await expect(files.put('x', failingAfter(size), { type: 'text/csv' })).rejects.toThrow('the line went dead');
    expect(await files.stat('x')).toMatchObject({ size: 3, type: 'text/plain' });
    expect(await keys('')).toEqual(['x']);
  });

  test('stops at once when told to, even while the stream is silent', async () => {
    const silent = new PassThrough();
    silent.write('a few bytes, and then nothing');
    const stop = new AbortController();
    const putting = files.put('x', silent, { type: 'text/plain', signal: stop.signal });
    setTimeout(() => stop.abort(new Error('the person went away')), 20);
    await expect(putting).rejects.toThrow('the person went away');
    expect(silent.destroyed).toBe(true);
    expect(await keys('')).toEqual([]);
  });

  test('does not begin when it was told to stop before', async () => {
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(files.put('x', Buffer.from('x'), { type: 'text/plain', signal })).rejects.toThrow('too late');
    expect(await keys('')).toEqual([]);
  });

  test('lets the last of many writers win, whole', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(70_000, String(index)));
    await Promise.all(bodies.map((body) => files.put('x', body, { type: 'text/plain' })));
    const found = await buffer((await present('x')).stream);
    expect(bodies.some((body) => body.equals(found))).toBe(true);
  });

  async function present(key: string) {
    const found = await files.get(key);
    if (found === undefined) throw new Error(`${key} is missing`);
    return found;
  }

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of files.list(prefix)) found.push(key);
    return found.sort();
  }
});

async function openTestFolder() {
  const root = await mkdtemp(join(tmpdir(), 'files-'));
  return { files: await openFiles(root), close: () => rm(root, { recursive: true }) };
}

async function openTestS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'charts' }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  const files = await openFiles(`s3://S3RVER:S3RVER@127.0.0.1:${port}/charts?tls=0`);
  return {
    files,
    close: async () => {
      await files.close();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

function* cut(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* failingAfter(size: number) {
  yield* cut(Buffer.alloc(size), 65_536);
  throw new Error('the line went dead');
}
