import type { Choices } from '#data/reading.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { changing, enter, type Met } from './enter.ts';
import { addVersion, dropHeld } from './store.ts';
import { type Desk, readVersion } from './take-file.ts';

export type ReadingAgain = { id: string; userId: string; version: number; choices: Partial<Choices> };

/** Reads the original file in another way. The version that the choice was made on must still be the one that counts. */
export async function readDatasetAgain(desk: Desk, { id, userId, version, choices }: ReadingAgain): Promise<void> {
  const met = await enter(desk.db, { id, userId, right: 'change' });
  const file = originalOf(met);
  requireCurrent(met, version);
  await withFiles(desk, 1, async ([sheetKey = '']) => {
    const read = await readVersion(desk, { file, asked: choices }, sheetKey);
    await changing(desk.db, { id, userId }, async (within, now) => {
      requireCurrent(now, version);
      await keepFiles(within, [sheetKey]);
      await dropHeld(within, id);
      await addVersion(within, now, { ...read, origin: 'read', madeBy: userId });
    });
  });
}

export function originalOf({ version }: Pick<Met, 'version'>) {
  const { originalKey, originalName, originalSize } = version;
  if (originalKey === null) refuse('not-found', 'The file this was read from is no longer there.');
  return { key: originalKey, name: originalName, size: originalSize };
}

function requireCurrent({ dataset }: Pick<Met, 'dataset'>, version: number): void {
  requireThat(dataset.version === version, 'conflict');
}
