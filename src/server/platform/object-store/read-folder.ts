import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileInfo, OpenFile, Range } from './files.ts';
import { FilesError } from './files.ts';
import { isFileMissing, toFolderError } from './folder-error.ts';
import { readFooter } from './footer.ts';

type Place = { path: string; key: string };

export async function statFile({ path, key }: Place): Promise<FileInfo | undefined> {
  const handle = await openIfThere(path);
  return handle && infoOf(key, handle).finally(() => handle.close());
}

/** The handle stays with the stream: it reads the file that existed when it was opened, even if it is replaced. */
export async function openFolderFile({ path, key, range }: Place & { range?: Range }): Promise<OpenFile | undefined> {
  const handle = await openIfThere(path);
  if (handle === undefined) return undefined;
  try {
    const info = await infoOf(key, handle);
    if (info) return { ...info, stream: streamOf(handle, info.size, range) };
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return undefined;
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw toFolderError(error);
  }
}

async function infoOf(key: string, handle: FileHandle): Promise<FileInfo | undefined> {
  const footer = await readFooter(handle);
  return footer && { key, size: footer.size, type: footer.type, etag: footer.sha256.slice(0, 32) };
}

function streamOf(handle: FileHandle, size: number, range: Range = { start: 0, end: size - 1 }): Readable {
  if (range.start < 0 || range.start > Math.max(0, size - 1) || range.end < range.start - 1) {
    throw new FilesError('bad-range', `The file has no bytes from ${range.start} to ${range.end}.`);
  }
  return size === 0 ? emptyStream(handle) : handle.createReadStream({ ...range, end: Math.min(range.end, size - 1) });
}

// A file stream cannot read nothing: its end is inclusive.
function emptyStream(handle: FileHandle): Readable {
  return new Readable({
    read() {
      this.push(null);
    },
    destroy(error, done) {
      handle.close().then(() => done(error), done);
    },
  });
}
