import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requirePrefix } from './check-key.ts';
import { isMissing } from './folder-error.ts';
import { footerSize } from './footer.ts';

/** Walks only the folders that can hold a key with this prefix. */
export async function* listFolder(root: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
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
    if (isMissing(error)) return [];
    throw error;
  }
}

function nameInKey(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}
