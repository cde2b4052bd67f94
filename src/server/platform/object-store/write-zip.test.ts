import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip.ts';

const mtime = new Date(2026, 10, 16);
const text = (value: string) => new TextEncoder().encode(value);

async function* chunks(...values: string[]): AsyncGenerator<Uint8Array> {
  for (const value of values) yield text(value);
}

test('bytes and streams come out as they went in, packed or not', async () => {
  const words = 'A line that is there more than once.\n'.repeat(1000);
  const entries: ZipEntry[] = [
    { name: 'words.txt', content: text(words) },
    { name: 'größe/später.txt', content: async () => chunks(words, 'and its end') },
    { name: 'picture.png', content: text(words), compress: false },
    { name: 'nothing.txt', content: async () => chunks() },
    { name: 'empty.txt', content: new Uint8Array(0), compress: false },
  ];
  const archive = await buffer(writeZip(entries, mtime));
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(files).toEqual([
    ['words.txt', words],
    ['größe/später.txt', `${words}and its end`],
    ['picture.png', words],
    ['nothing.txt', ''],
    ['empty.txt', ''],
  ]);
  expect(archive.length).toBeLessThan(words.length + 3000);
});

test('a stream is opened when its turn comes, and read no faster than the archive', async () => {
  const opened: string[] = [];
  let bytesRead = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      bytesRead += 65_536;
      yield crypto.getRandomValues(new Uint8Array(65_536));
    }
  }
  const entry = (name: string): ZipEntry => ({
    name,
    content: async () => {
      opened.push(name);
      return endless();
    },
  });
  const archive = writeZip([entry('first'), entry('second')], mtime);
  await once(archive, 'readable');
  let read = 0;
  for await (const chunk of archive) {
    read += chunk.length;
    if (read > 20_000_000) break;
  }
  expect(opened).toEqual(['first']);
  expect(bytesRead - read).toBeLessThan(2_000_000);
});

test('an entry that fails breaks the archive off', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield text('half');
    throw new Error('gone');
  }
  const entries: ZipEntry[] = [{ name: 'a', content: async () => failing() }];
  await expect(buffer(writeZip(entries, mtime))).rejects.toThrow('gone');
  const unopened: ZipEntry[] = [{ name: 'a', content: () => Promise.reject(new Error('away')) }];
  await expect(buffer(writeZip(unopened, mtime))).rejects.toThrow('away');
});

test('more files than the plain format counts are written as zip64', { timeout: 60_000 }, async () => {
  const count = 0x1_0000 + 10;
  function* entries(): Generator<ZipEntry> {
    for (let i = 0; i < count; i++) yield { name: `${i}.txt`, content: text(String(i)), compress: false };
  }
  const files = unzipSync(await buffer(writeZip(entries(), mtime)));
  expect(Object.keys(files)).toHaveLength(count);
  expect(new TextDecoder().decode(files[`${count - 1}.txt`])).toBe(String(count - 1));
});

test('who leaves the archive closes the entry that is being read', async () => {
  const isClosed = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(65_536);
    } finally {
      isClosed.resolve();
    }
  }
  for await (const _ of writeZip([{ name: 'a', content: async () => endless(), compress: false }], mtime)) break;
  await isClosed.promise;
});
