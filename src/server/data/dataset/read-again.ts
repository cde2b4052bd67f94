import type { Choices } from '#data/reading.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { cancelFileRemovals, withFiles } from './bytes.ts';
import { type DatasetAccess, requireDataset, withDatasetLock } from './enter.ts';
import { requireVersion } from './require-version.ts';
import { createDatasetVersion, deleteHeldVersion } from './store.ts';
import { type DatasetImportPorts, readVersion } from './take-file.ts';

type ReadingAgain = { id: string; user: ScopedUser; version: number; choices: Partial<Choices> };

/**
 * Reads the original file again with other import options. The version that the options were chosen for must still be
 * the current one.
 */
export async function readDatasetAgain(
  ports: DatasetImportPorts,
  { id, user, version, choices }: ReadingAgain,
): Promise<void> {
  const met = await requireDataset(ports.db, { id, user, right: 'change' });
  const file = originalOf(met);
  await requireVersion(ports.db, met, { version, user });
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const read = await readVersion(ports, { account: user.id, file, asked: choices }, sheetKey);
    await withDatasetLock(ports.db, { id, user }, async (within, now) => {
      await requireVersion(within, now, { version, user });
      await cancelFileRemovals(within, [sheetKey]);
      await deleteHeldVersion(within, id);
      await createDatasetVersion(within, now, { ...read, origin: 'read', madeBy: user.id });
    });
  });
}

export function originalOf({ version }: Pick<DatasetAccess, 'version'>) {
  const { originalKey, originalName, originalSize } = version;
  if (originalKey === null) refuse('not-found', 'The original file is no longer available.');
  return { key: originalKey, name: originalName, size: originalSize };
}
