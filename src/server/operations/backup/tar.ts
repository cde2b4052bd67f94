import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** An entry of a tar archive. Its content must be read before the next entry. */
type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

const block = 512;

/** An entry in the ustar format. Names are ours and shorter than 100 bytes. */
export async function* tarEntry(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield headerOf(name, size);
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
  yield new Uint8Array((block - (size % block)) % block);
}

export const tarEnd = new Uint8Array(2 * block);

function headerOf(name: string, size: number): Uint8Array {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100, 'utf8');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Thrown for a file that ends early or is no archive. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive';
}

/** Entries of an archive, one after the other. */
export async function* readTar(stream: Readable): AsyncGenerator<TarEntry> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  async function* take(size: number): AsyncGenerator<Buffer> {
    let missing = size;
    while (missing > 0) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done === true) throw new BrokenArchive('The archive ends too early.');
        rest = next.value;
      }
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  for (;;) {
    const header = await buffer(take(block));
    if (header.every((byte) => byte === 0)) return;
    if (header.toString('latin1', 257, 262) !== 'ustar') throw new BrokenArchive('This is no archive.');
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    const content = take(size);
    yield { name, size, content };
    for await (const _ of content); // what nobody has read
    for await (const _ of take((block - (size % block)) % block));
  }
}
