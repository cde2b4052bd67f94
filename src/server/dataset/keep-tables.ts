import type { Sheet } from '#data/sheet.ts';
import type { Ports } from '../ports.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { addEvidence, type NewEvidence } from './evidence-store.ts';
import { type SheetFile, toFile } from './sheet-file.ts';
import { addDataset, findDataset } from './store.ts';

/** Tables that were read from one source: each becomes a dataset, with the source as its original. */
type Keeping = {
  workspaceId: string;
  createdBy: string;
  source: { name: string } & ({ type: string; bytes: Uint8Array } | Stored);
  tables: readonly { id: string; name: string; sheet: Sheet | SheetFile; evidence: NewEvidence['cells'] }[];
};

/** A source that already waits in the store. */
type Stored = { key: string; size: number };

/** Creates the datasets, all or none. Done once for the same ids. */
export async function keepTables(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  { workspaceId, createdBy, source, tables }: Keeping,
): Promise<void> {
  const [first] = tables;
  if (first === undefined || (await findDataset(ports.db, first.id)) !== null) return;
  const isStored = 'key' in source;
  await withFiles(ports, tables.length + (isStored ? 0 : 1), async (keys) => {
    const [originalKey = '', ...sheetKeys] = isStored ? [source.key, ...keys] : keys;
    if (!isStored) await ports.files.put(originalKey, source.bytes, { type: source.type });
    const stored = await Promise.all(
      tables.map(async (table, place) => {
        const sheetKey = sheetKeys[place] ?? '';
        const { bytes, ...facts } = 'bytes' in table.sheet ? table.sheet : await toFile(table.sheet);
        await ports.files.put(sheetKey, bytes, { type: 'application/json' });
        return { ...table, sheetKey, ...facts };
      }),
    );
    const now = ports.now();
    await ports.db.transaction(async (within) => {
      await keepFiles(within, [originalKey, ...sheetKeys]);
      for (const { id, name, sheetKey, size, rows, columns, evidence } of stored) {
        const version = {
          sheetKey,
          sheetSize: size,
          originalKey,
          originalName: source.name,
          originalSize: isStored ? source.size : source.bytes.length,
          rows,
          columns: columns.length,
          facts: { columns, notes: [], choices: {}, asked: {}, parts: [] },
          origin: 'upload' as const,
          madeBy: createdBy,
          madeAt: now,
        };
        await addDataset(within, { id, workspaceId, createdBy, name, createdAt: now }, version);
        await addEvidence(within, { datasetId: id, number: 1, cells: evidence });
      }
    });
  });
}
