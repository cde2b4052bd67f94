import type { Ports } from '../ports.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { changing, enter } from './enter.ts';
import { requireVersion } from './require-version.ts';
import { addVersion, dropHeld } from './store.ts';
import { makeInSandbox } from './work-on-sheet.ts';

/** Saves columns and cells as they are given, as a new version. The original file stays that of the version before. */
export async function setCells(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'> & { signal?: AbortSignal },
  {
    id,
    userId,
    version,
    sheet: given,
  }: { id: string; userId: string; version?: number | undefined; sheet: Uint8Array },
): Promise<void> {
  const before = await enter(ports.db, { id, userId, right: 'change' });
  if (version !== undefined) await requireVersion(ports.db, before, version);
  const { sheet } = await makeInSandbox({ account: userId, sheet: given, evidence: null }, ports);
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = sheet;
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    await changing(ports.db, { id, userId }, async (within, met) => {
      if (version !== undefined) await requireVersion(within, met, version);
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
