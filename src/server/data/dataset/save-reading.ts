import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type * as datasets from '#contract/data/datasets.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import type { Ports } from '#server/ports.ts';
import { cancelFileRemovals, deleteUnusedFiles, nameFile, withFiles } from './bytes.ts';
import { requireDatasetWorkspace } from './enter.ts';
import { addEvidence, type NewEvidence } from './evidence.ts';
import { datasetNameFromFile, normalizeDatasetName } from './read-words.ts';
import { type SheetFile, toSheetFile } from './sheet-file.ts';
import { addDataset, findDataset, writtenJson } from './store.ts';
import type { DatasetRow } from './table.ts';
import { sizeLimitOf } from './take-file.ts';
import { createSheetInSandbox } from './work-on-sheet.ts';

const form = z.object({ workspaceId: z.uuid().optional(), name: z.string().optional() });
const limits = { fields: 4, fieldSize: 8 * 1024 * 1024, parts: 5 };

/** Creates a dataset of cells that were read from the file of a form. Returns its id. */
export async function createDatasetFromReading(ports: Context<typeof datasets.fromReading>): Promise<string> {
  const { db, files, user, request, signal } = ports;
  const key = await nameFile(ports);
  try {
    const limit = sizeLimitOf(user.account.roles, ports);
    const upload = await receiveUpload(request, files, { field: 'file', limit, limits, keyFor: () => key, signal });
    const { workspaceId, name, ...given } = readForm(upload.fields);
    const { sheet, evidence } = await createSheetInSandbox({ account: user.id, ...given }, ports);
    const id = randomUUID();
    await createDatasetsFromTables(ports, {
      workspaceId: await requireDatasetWorkspace(db, { workspaceId, user, right: 'change' }),
      createdBy: user.id,
      source: { key, name: upload.filename, size: upload.size },
      tables: [
        {
          id,
          name: name?.trim() ? normalizeDatasetName(name) : datasetNameFromFile(upload.filename),
          sheet,
          evidence: writtenJson(evidence ?? '[]'),
        },
      ],
    });
    return id;
  } catch (error) {
    await deleteUnusedFiles(ports, [key]);
    throw error;
  }
}

function readForm({ sheet: sheetJson = '', evidence: evidenceJson = '', ...fields }: Record<string, string>) {
  const parsed = form.safeParse(fields);
  if (!parsed.success || parsed.data.name?.includes('\0'))
    refuse('bad-input', `The field "${String(parsed.error?.issues[0]?.path[0] ?? 'name')}" of the form is not valid.`);
  return {
    ...parsed.data,
    sheet: Buffer.from(sheetJson),
    evidence: { json: Buffer.from(evidenceJson), field: 'evidence' },
  };
}

type Keeping = {
  sheet: Sheet | SheetFile;
  dataset: Pick<DatasetRow, 'workspaceId' | 'name' | 'description'> & { createdBy: string };
};

/**
 * Creates a dataset from cells that are already in memory, and in the same transaction whatever the caller creates from
 * it.
 */
export function createDatasetFromSheet<Result>(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  { sheet, dataset }: Keeping,
  thenDo: (within: Db, datasetId: string) => Promise<Result>,
): Promise<Result> {
  return withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = 'bytes' in sheet ? sheet : await toSheetFile(sheet);
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
      await cancelFileRemovals(within, [sheetKey]);
      return thenDo(within, await addDataset(within, { ...dataset, createdAt: now }, version));
    });
  });
}

/** Tables that were read from one source: each becomes a dataset, with the source as its original. */
type KeepingTables = {
  workspaceId: string;
  createdBy: string;
  source: { name: string } & ({ type: string; bytes: Uint8Array } | Stored);
  tables: readonly { id: string; name: string; sheet: Sheet | SheetFile; evidence: NewEvidence['cells'] }[];
};

/** A source that already waits in the store. */
type Stored = { key: string; size: number };

/** Creates the datasets, all or none. Done once for the same ids. */
export async function createDatasetsFromTables(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  { workspaceId, createdBy, source, tables }: KeepingTables,
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
        const { bytes, ...facts } = 'bytes' in table.sheet ? table.sheet : await toSheetFile(table.sheet);
        await ports.files.put(sheetKey, bytes, { type: 'application/json' });
        return { ...table, sheetKey, ...facts };
      }),
    );
    const now = ports.now();
    await ports.db.transaction(async (within) => {
      await cancelFileRemovals(within, [originalKey, ...sheetKeys]);
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
