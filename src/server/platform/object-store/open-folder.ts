import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import {
  type FileInfo,
  type FileSource,
  type Files,
  FilesError,
  type FilesErrorCode,
  type OpenFile,
  type PutOptions,
  type Range,
  requireKey,
  requireMediaType,
  requirePrefix,
} from './files.ts';
import { meter } from './until-aborted.ts';

// One folder for all unfinished files, in the root so that a rename stays on the disk: cleaning it up at startup
// takes one listing, however many files there are. Keys cannot start with a dot, so none can point into it.
const unfinished = '.incoming';
const staleAfter = 3_600_000;

/** Files in a folder of this machine, which several processes may share. */
export async function openFolder(folder: string): Promise<Files> {
  const root = resolve(folder);
  const incoming = join(root, unfinished);
  await mkdir(incoming, { recursive: true }).catch(rethrow);
  await sweep(incoming);

  const pathOf = (key: string) => join(root, requireKey(key));

  async function put(key: string, source: FileSource, options: PutOptions) {
    const path = pathOf(key);
    requireMediaType(options.type);
    const draft = join(incoming, randomUUID());
    try {
      const written = await write(draft, source, options);
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
      await syncFolder(dirname(path));
      return { key, ...written };
    } catch (error) {
      await rm(draft, { force: true });
      throw toFolderError(error);
    }
  }

  return {
    put,
    get: async (key, { range } = {}) => openFolderFile({ path: pathOf(key), key, ...(range && { range }) }),
    stat: async (key) => statFile({ path: pathOf(key), key }),
    remove: async (key) => {
      await unlink(pathOf(key)).catch((error) => {
        if (!isFileMissing(error)) rethrow(error);
      });
    },
    list: (prefix) => listFolder(root, prefix),
    close: async () => {},
  };
}

async function write(path: string, source: FileSource, options: PutOptions) {
  const { chunks, total } = meter(source, options);
  const handle = await open(path, 'wx', 0o640);
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    const written = total();
    await handle.writeFile(toFooter({ type: options.type, sha256: written.sha256 }));
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}

/** A file untouched for an hour belongs to a process that is gone: a running upload keeps writing. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleAfter) await rm(path, { force: true });
  }
}

/** Without this a power cut could undo a rename that was already reported as done. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

function rethrow(error: unknown): never {
  throw toFolderError(error);
}

/** Walks only the folders that can hold a key with this prefix. */
async function* listFolder(root: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
  requirePrefix(prefix);
  yield* walk(root, { prefix, above: prefix.slice(0, prefix.lastIndexOf('/') + 1) });
}

type Place = { prefix: string; above: string };

async function* walk(root: string, { prefix, above }: Place): AsyncGenerator<{ key: string; size: number }> {
  for (const entry of await entriesOf(join(root, above))) {
    const key = above + nameInKey(entry);
    if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(key)))
      yield* walk(root, { prefix, above: key });
    if (!entry.isFile() || !key.startsWith(prefix)) continue;
    const found = await stat(join(root, key)).catch(() => undefined);
    if (found && found.size >= footerSize) yield { key, size: found.size - footerSize };
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.name.startsWith('.'));
  } catch (error) {
    if (isFileMissing(error)) return [];
    throw error;
  }
}

function nameInKey(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

type FilePlace = { path: string; key: string };

async function statFile({ path, key }: FilePlace): Promise<FileInfo | undefined> {
  const handle = await openIfThere(path);
  return handle && infoOf(key, handle).finally(() => handle.close());
}

/** The handle stays with the stream: it reads the file that existed when it was opened, even if it is replaced. */
async function openFolderFile({ path, key, range }: FilePlace & { range?: Range }): Promise<OpenFile | undefined> {
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

function isFileMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && !(error instanceof FilesError) ? String(error.code) : '';
}

const footerSize = 256;

type Footer = { type: string; sha256: string };

/**
 * The folder store keeps the properties of a file in its last 256 bytes. A second file could not be renamed in the same
 * instant, so a reader could see new bytes with an old type; this way one rename, one unlink and one open handle always
 * refer to the same file.
 */
function toFooter({ type, sha256 }: Footer): Buffer {
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
