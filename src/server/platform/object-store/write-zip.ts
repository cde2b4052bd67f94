import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  name: string;
  /** The bytes, or a function that opens a stream when its turn comes. */
  content: Uint8Array | (() => Promise<AsyncIterable<Uint8Array>>);
  /** False for formats that are already compressed, such as images. */
  compress?: boolean;
};

/** Zip archive as a stream. Entries are read one after another and chunk by chunk, however large they are. */
export function writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, mtime: Date): Readable {
  return Readable.from(archiveOf(entries, mtime), { objectMode: false });
}

/** fflate writes the archive; Node compresses, in a third less CPU time and outside the main thread. */
async function* archiveOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let failure: Error | null = null;
  const archive = new Zip((error, chunk) => {
    failure ??= error;
    written.push(chunk);
  });
  let size = 0;
  let count = 0;
  function* taken(): Generator<Uint8Array> {
    if (failure !== null) throw failure;
    for (const chunk of written.splice(0)) {
      size += chunk.length;
      if (size > largest) throw new Error('An archive of more than 4 GB cannot be read by every program.');
      yield chunk;
    }
  }

  for await (const { name, content, compress = true } of entries) {
    count += 1;
    if (count > mostEntries) throw new Error(`An archive holds at most ${mostEntries} files.`);
    const file = new PackedFile(name);
    file.mtime = mtime;
    if (compress) file.compression = 8;
    archive.add(file);
    for await (const chunk of packed(file, { content, compress })) {
      file.write(chunk);
      yield* taken();
    }
    file.write(new Uint8Array(0), { isLast: true });
    yield* taken();
  }
  archive.end();
  yield* taken();
}

/** Limits of the plain zip format (APPNOTE 4.4.1.4): larger ones would need zip64, which fflate does not write. */
const largest = 0xffff_ffff;
const mostEntries = 0xffff;

/** A file of an archive. Pushed bytes are only counted and checksummed: the written ones come from the compressor. */
class PackedFile extends ZipPassThrough {
  protected override process(): void {}

  write(chunk: Uint8Array, { isLast = false } = {}): void {
    super.process(new Uint8Array(chunk), isLast); // a copy: fflate accepts no shared memory
  }
}

function packed(
  file: PackedFile,
  { content, compress }: Required<Pick<ZipEntry, 'content' | 'compress'>>,
): AsyncIterable<Uint8Array> {
  const counted = countedBy(file, content);
  return compress ? pipeline(Readable.from(counted), createDeflateRaw(), () => {}) : counted; // the reader gets the errors
}

async function* countedBy(file: PackedFile, content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  const chunks = content instanceof Uint8Array ? [content] : await content();
  for await (const chunk of chunks) {
    file.push(chunk);
    yield chunk;
  }
  file.push(new Uint8Array(0), true);
}
