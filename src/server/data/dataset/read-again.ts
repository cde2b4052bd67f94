import type { Choices } from '#data/reading.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { changing, enter, type Met } from './enter.ts';
import { requireVersion } from './require-version.ts';
import { addVersion, dropHeld } from './store.ts';
import { readVersion, type UsedPorts } from './take-file.ts';

type ReadingAgain = { id: string; userId: string; version: number; choices: Partial<Choices> };

/**
 * Reads the original file again with other import options. The version that the options were chosen for must still be
 * the current one.
 */
export async function readDatasetAgain(
  ports: UsedPorts,
  { id, userId, version, choices }: ReadingAgain,
): Promise<void> {
  const met = await enter(ports.db, { id, userId, right: 'change' });
  const file = originalOf(met);
  await requireVersion(ports.db, met, version);
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const read = await readVersion(ports, { account: userId, file, asked: choices }, sheetKey);
    await changing(ports.db, { id, userId }, async (within, now) => {
      await requireVersion(within, now, version);
      await keepFiles(within, [sheetKey]);
      await dropHeld(within, id);
      await addVersion(within, now, { ...read, origin: 'read', madeBy: userId });
    });
  });
}

export function originalOf({ version }: Pick<Met, 'version'>) {
  const { originalKey, originalName, originalSize } = version;
  if (originalKey === null) refuse('not-found', 'The original file is no longer available.');
  return { key: originalKey, name: originalName, size: originalSize };
}
