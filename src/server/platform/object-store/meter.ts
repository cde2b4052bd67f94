import { createHash } from 'node:crypto';
import type { FileSource, PutOptions } from './files.ts';
import { FilesError } from './files.ts';
import { untilAborted } from './until-aborted.ts';

type Meter = {
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Call it once all chunks are read. */
  total(): { size: number; sha256: string };
};

/** Counts and hashes bytes on their way into a store, and stops them at the limit. */
export function meter(source: FileSource, { limit = Number.POSITIVE_INFINITY, signal }: PutOptions): Meter {
  const hash = createHash('sha256');
  let size = 0;

  async function* chunks() {
    for await (const chunk of untilAborted(source instanceof Uint8Array ? once(source) : source, signal)) {
      size += chunk.length;
      if (size > limit) throw new FilesError('too-large', `The file is larger than ${limit} bytes.`);
      hash.update(chunk);
      yield chunk;
    }
  }

  return { chunks: chunks(), total: () => ({ size, sha256: hash.digest('hex') }) };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
