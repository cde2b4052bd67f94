import type { Sheet } from '#data/sheet.ts';
import type { Db } from '../db/database.ts';
import type { Ports } from '../ports.ts';
import { keepFiles, withFiles } from './bytes.ts';
import { type SheetFile, toFile } from './sheet-file.ts';
import { addDataset } from './store.ts';
import type { DatasetRow } from './table.ts';

type Keeping = {
  sheet: Sheet | SheetFile;
  dataset: Pick<DatasetRow, 'workspaceId' | 'name' | 'description'> & { createdBy: string };
};

/**
 * Creates a dataset from cells that are already in memory, and in the same transaction whatever the caller creates from
 * it.
 */
export function keepSheet<Result>(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  { sheet, dataset }: Keeping,
  thenDo: (within: Db, datasetId: string) => Promise<Result>,
): Promise<Result> {
  return withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = 'bytes' in sheet ? sheet : await toFile(sheet);
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    const now = ports.now();
    const version = {
      sheetKey,
      sheetSize: size,
      originalKey: null,
      originalName: '',
      originalSize: 0,
      rows,
      columns: columns.length,
      facts: { columns, notes: [], choices: {}, asked: {}, parts: [] },
      origin: 'copy' as const,
      madeBy: dataset.createdBy,
      madeAt: now,
    };
    return ports.db.transaction(async (within) => {
      await keepFiles(within, [sheetKey]);
      return thenDo(within, await addDataset(within, { ...dataset, createdAt: now }, version));
    });
  });
}
