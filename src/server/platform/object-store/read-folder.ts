import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type FileInfo, FilesError, type FilesErrorCode, type OpenFile, type Range } from './files.ts';

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

const sentences: Record<string, [FilesErrorCode, string]> = {
  ENOSPC: ['no-space', 'The disk is full, so the file could not be saved.'],
  EDQUOT: ['no-space', 'The disk quota is used up, so the file could not be saved.'],
  EACCES: ['no-access', 'The server is not allowed to use its files folder.'],
  EPERM: ['no-access', 'The server is not allowed to use its files folder.'],
  EROFS: ['no-access', 'The files folder is read-only.'],
  ENOTDIR: ['bad-key', 'There is a file where a folder is needed.'],
  EEXIST: ['bad-key', 'There is a file where a folder is needed.'],
  EISDIR: ['bad-key', 'There is a folder where the file should go.'],
  ENOTEMPTY: ['bad-key', 'There is a folder where the file should go.'],
};

/** The error of the operating system, as one sentence. Unexpected errors stay as they are: they are bugs. */
export function toFolderError(error: unknown): unknown {
  const [code, sentence] = sentences[codeOf(error)] ?? [];
  return code && sentence ? new FilesError(code, sentence, { cause: error }) : error;
}

export function isFileMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && !(error instanceof FilesError) ? String(error.code) : '';
}

export const footerSize = 256;

type Footer = { type: string; sha256: string };

/**
 * The folder store keeps the properties of a file in its last 256 bytes. A second file could not be renamed in the same
 * instant, so a reader could see new bytes with an old type; this way one rename, one unlink and one open handle always
 * refer to the same file.
 */
export function toFooter({ type, sha256 }: Footer): Buffer {
  const text = JSON.stringify({ chartlas: 1, type, sha256 });
  return Buffer.from(`\n${text.padEnd(footerSize - 2)}\n`);
}

/** Undefined when the file was not written by us, or not completely. */
async function readFooter(handle: FileHandle): Promise<(Footer & { size: number }) | undefined> {
  const stat = await handle.stat();
  const size = stat.size - footerSize;
  if (!stat.isFile() || size < 0) return undefined;
  const { buffer } = await handle.read(Buffer.alloc(footerSize), 0, footerSize, size);
  const footer = parse(buffer.toString());
  return footer && { ...footer, size };
}

const shape = /^\n\{"chartlas":1,"type":"([^"\\]+)","sha256":"([0-9a-f]{64})"\} *\n$/;

function parse(text: string): Footer | undefined {
  const [, type, sha256] = shape.exec(text) ?? [];
  return type && sha256 ? { type, sha256 } : undefined;
}
