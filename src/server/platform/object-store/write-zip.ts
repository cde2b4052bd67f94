import { Readable } from 'node:stream';
import ZipStream from 'zip-stream';

export type ZipEntry = {
  name: string;
  /** The bytes, or a function that opens a stream when its turn comes. */
  content: Uint8Array | (() => Promise<AsyncIterable<Uint8Array>>);
  /** False for formats that are already compressed, such as images. */
  compress?: boolean;
};

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>;

/**
 * Zip archive as a stream. Entries are read one after another and chunk by chunk, however large they are; more than
 * 65,535 files or 4 GB make a zip64 archive.
 */
export function writeZip(entries: Entries, mtime: Date): Readable {
  return Readable.from(archiveOf(entries, mtime), { objectMode: false });
}

async function* archiveOf(entries: Entries, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream({ level: 6, forceLocalTime: true });
  const stopped = new AbortController();
  addEntries(zip, entries, { mtime, signal: stopped.signal }).catch((error) => zip.destroy(error));
  try {
    yield* zip;
  } finally {
    stopped.abort(); // whoever leaves the archive also leaves the entry that is being read
  }
}

type Manner = { mtime: Date; signal: AbortSignal };

async function addEntries(zip: ZipStream, entries: Entries, { mtime, signal }: Manner): Promise<void> {
  for await (const { name, content, compress = true } of entries) {
    signal.throwIfAborted();
    const source = Readable.from(chunksOf(content), { objectMode: false, signal });
    await new Promise<void>((done, fail) => {
      source.once('error', fail);
      zip.entry(source, { name, date: mtime, store: !compress }, (error) => (error ? fail(error) : done()));
    });
  }
  zip.finalize();
}

async function* chunksOf(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* await content();
}
