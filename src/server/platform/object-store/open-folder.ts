import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { requireKey, requireMediaType, requirePrefix } from './check-key.ts';
import type { FileSource, Files, PutOptions } from './files.ts';
import { footerSize, isFileMissing, openFolderFile, statFile, toFolderError, toFooter } from './read-folder.ts';
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
