import { MOST_COLUMNS, MOST_ROWS } from '#data/edit/limits.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { changing, enter } from './enter.ts';
import { toFile } from './sheet-file.ts';
import { addVersion, dropHeld } from './store.ts';

/** Saves columns and cells as they are given, as a new version. The original file stays that of the version before. */
export async function setCells(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  { id, userId, sheet: given }: { id: string; userId: string; sheet: unknown },
): Promise<void> {
  await enter(ports.db, { id, userId, right: 'change' });
  const sheet = readSheetJson(given);
  requireThat(sheet.columns.length > 0, 'bad-input', 'The sheet has no columns.');
  const isSmall = sheet.columns.length <= MOST_COLUMNS && sheet.rows <= MOST_ROWS;
  requireThat(isSmall, 'too-large', 'The sheet has more rows or columns than a dataset can have.');
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = await toFile(sheet);
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    await changing(ports.db, { id, userId }, async (within, met) => {
      await keepFiles(within, [sheetKey]);
      await dropHeld(within, id);
      const { originalKey, originalName, originalSize, facts } = met.version;
      await addVersion(within, met, {
        ...{ sheetKey, sheetSize: size, originalKey, originalName, originalSize },
        ...{ rows, columns: columns.length, facts: { ...facts, columns } },
        ...{ origin: 'edit', madeBy: userId, madeAt: ports.now() },
      });
    });
  });
}
