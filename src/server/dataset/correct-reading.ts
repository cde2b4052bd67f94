import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { changing, enter } from './enter.ts';
import { addEvidence, findEvidence } from './evidence-store.ts';
import { requireVersion } from './require-version.ts';
import { addVersion, writtenJson } from './store.ts';
import { makeInSandbox } from './work-on-sheet.ts';

type Correction = { id: string; userId: string; version: number; sheet: Uint8Array; cells: Uint8Array };

/** Saves corrected cells and their evidence as a new version. The corrected version must still be the current one. */
export async function correctReading(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'> & { signal?: AbortSignal },
  { id, userId, version, sheet: given, cells }: Correction,
): Promise<void> {
  const met = await enter(ports.db, { id, userId, right: 'change' });
  await requireVersion(ports.db, met, version);
  if ((await findEvidence(ports.db, id, met.dataset.version)) === null) refuse('not-found');
  const { sheet, evidence } = await makeInSandbox(
    { account: userId, sheet: given, evidence: { json: cells, field: 'cells' } },
    ports,
  );
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = sheet;
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    await changing(ports.db, { id, userId }, async (within, now) => {
      await requireVersion(within, now, version);
      await keepFiles(within, [sheetKey]);
      const { originalKey, originalName, originalSize, facts } = now.version;
      const number = await addVersion(within, now, {
        ...{ sheetKey, sheetSize: size, originalKey, originalName, originalSize },
        ...{ rows, columns: columns.length, facts: { ...facts, columns } },
        ...{ origin: 'edit', madeBy: userId, madeAt: ports.now() },
      });
      await addEvidence(within, { datasetId: id, number, cells: writtenJson(evidence ?? '[]') });
    });
  });
}
