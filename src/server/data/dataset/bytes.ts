import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq, inArray, or } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import type { Ports } from '#server/ports.ts';
import { datasetVersions, filesToRemove } from './table.ts';

const day = 86_400_000;

/**
 * A key for a file that is about to be written. Until `keepFiles` the file belongs to nobody: if this process dies before
 * that, a routine removes it a day later.
 */
export async function nameFile({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<string> {
  const key = `datasets/${randomBytes(24).toString('base64url')}`;
  await db.insert(filesToRemove).values({ key, at: new Date(now().getTime() + day) });
  return key;
}

/** Call it in the transaction that records the owner of the files. */
export async function cancelFileRemovals(db: Db, keys: string[]): Promise<void> {
  await db.delete(filesToRemove).where(inArray(filesToRemove.key, keys));
}

/**
 * Cleans up after a failure. Files that are referenced stay: the response to a commit may have been lost, not the
 * commit.
 */
export async function deleteUnusedFiles({ db, files }: Pick<Ports, 'db' | 'files'>, keys: string[]): Promise<void> {
  for (const key of keys) if (!(await isNamed(db, key))) await files.remove(key);
  await cancelFileRemovals(db, keys);
}

async function isNamed(db: Db, key: string): Promise<boolean> {
  const { sheetKey, originalKey } = datasetVersions;
  return (await db.$count(datasetVersions, or(eq(sheetKey, key), eq(originalKey, key)))) > 0;
}

/** Runs a function with new files, and removes them if it fails. */
export async function withFiles<Result>(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  count: number,
  work: (keys: string[]) => Promise<Result>,
): Promise<Result> {
  const keys = await Promise.all(Array.from({ length: count }, () => nameFile(ports)));
  try {
    return await work(keys);
  } catch (error) {
    await deleteUnusedFiles(ports, keys);
    throw error;
  }
}

export async function loadFileBytes(files: Files, key: string): Promise<Uint8Array> {
  const found = await files.get(key);
  if (found === undefined) throw new Error(`the file ${key} of a dataset is gone`);
  return buffer(found.stream);
}
