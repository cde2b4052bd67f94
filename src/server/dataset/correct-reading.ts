import type { CellEvidence } from '#contract/data-shapes.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { changing, enter } from './enter.ts';
import { addEvidence, findEvidence } from './evidence-store.ts';
import { requireFits } from './require-fits.ts';
import { toFile } from './sheet-file.ts';
import { addVersion } from './store.ts';

type Correction = { id: string; userId: string; version: number; sheet: unknown; cells: CellEvidence[][] };

/** Saves corrected cells and their evidence as a new version. The corrected version must still be the current one. */
export async function correctReading(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  { id, userId, version, sheet: given, cells }: Correction,
): Promise<void> {
  const met = await enter(ports.db, { id, userId, right: 'change' });
  if ((await findEvidence(ports.db, id, met.dataset.version)) === null) refuse('not-found');
  const sheet = readSheetJson(given);
  requireFits(sheet, cells);
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = await toFile(sheet);
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    await changing(ports.db, { id, userId }, async (within, now) => {
      requireThat(now.dataset.version === version, 'conflict');
      await keepFiles(within, [sheetKey]);
      const { originalKey, originalName, originalSize, facts } = now.version;
      const number = await addVersion(within, now, {
        ...{ sheetKey, sheetSize: size, originalKey, originalName, originalSize },
        ...{ rows, columns: columns.length, facts: { ...facts, columns } },
        ...{ origin: 'edit', madeBy: userId, madeAt: ports.now() },
      });
      await addEvidence(within, { datasetId: id, number, cells });
    });
  });
}
