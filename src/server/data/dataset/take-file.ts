import { planOf, type Roles } from '#contract/account/roles.ts';
import type { RefreshInterval } from '#contract/data/datasets.ts';
import { datasetSizeLimits } from '#contract/limits.ts';
import type { Choices } from '#data/reading.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { cancelFileRemovals, loadFileBytes, withFiles } from './bytes.ts';
import { addDataset } from './store.ts';
import type { DatasetRow, NewVersion } from './table.ts';
import { readInSandbox } from './work-on-sheet.ts';

/** The largest file a user may upload. */
export function sizeLimitOf(roles: Roles, { validators }: Pick<Ports, 'validators'>): number {
  return datasetSizeLimits(validators)[planOf(roles)];
}

/** A stored file that waits to be read. */
export type UploadedFile = { key: string; size: number; name: string };

type Reading = { file: UploadedFile; asked: Partial<Choices> };
/** A file to read, and the account it is for. */
type OwnReading = Reading & { account: string };
export type DatasetImportPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'> & {
  signal?: AbortSignal;
  /** Reports progress, from 0 to 100. */
  progress?: (percent: number) => Promise<void>;
};

/** Properties of a version, apart from its source. Its sheet is in the store under the given key. */
export type ReadVersion = Omit<NewVersion, 'datasetId' | 'number' | 'origin'>;

/** Reads a file and stores its cells. */
export async function readVersion(
  ports: DatasetImportPorts,
  { account, file, asked }: OwnReading,
  sheetKey: string,
): Promise<ReadVersion> {
  const original = await loadFileBytes(ports.files, file.key);
  await ports.progress?.(15);
  const read = await readInSandbox({ account, bytes: original, name: file.name, choices: asked }, ports);
  const { bytes, size, rows, columns, notes, choices, parts } = read;
  await ports.progress?.(80);
  await ports.files.put(sheetKey, bytes, { type: 'application/json' });
  await ports.progress?.(95);
  return {
    sheetKey,
    sheetSize: size,
    originalKey: file.key,
    originalName: file.name,
    originalSize: file.size,
    rows,
    columns: columns.length,
    facts: { columns, notes, choices, asked, parts },
    madeAt: ports.now(),
  };
}

export type DatasetFileImport = Reading & {
  dataset: Pick<DatasetRow, 'workspaceId' | 'name'> & { createdBy: string; id?: string };
  /** The source of the file, if it was not uploaded. */
  source: { url: string; sha256: string; every: RefreshInterval | null } | null;
};

/** Creates a dataset from a file. After a failure nothing but the file is left. */
export function createDatasetFromFile(
  ports: DatasetImportPorts,
  { dataset, source, ...reading }: DatasetFileImport,
): Promise<string> {
  return withFiles(ports, 1, async ([sheetKey = '']) => {
    const version = await readVersion(ports, { ...reading, account: dataset.createdBy }, sheetKey);
    const now = ports.now();
    const origin = source === null ? 'upload' : 'url';
    return ports.db.transaction(async (within) => {
      await cancelFileRemovals(within, [sheetKey, reading.file.key]);
      const row = { ...dataset, createdAt: now, ...(source && toSource(source, now)) };
      return addDataset(within, row, { ...version, origin, madeBy: dataset.createdBy });
    });
  });
}

function toSource({ url, sha256, every }: NonNullable<DatasetFileImport['source']>, now: Date) {
  const refreshAt = nextRefresh(now, every, { failures: 0 });
  return { sourceUrl: url, sourceSha256: sha256, every, refreshedAt: now, refreshAt };
}

const minute = 60_000;
const lengths: Record<RefreshInterval, number> = { hour: 60 * minute, day: 1440 * minute, week: 7 * 1440 * minute };

/** How many times in a row a source must fail before its owner is notified: short outages fix themselves. */
export const failuresUntilNotified = 3;

/**
 * When a source is tried again. After a failure soon, then at growing intervals: no later than the usual schedule, and for
 * hourly sources no more than once a day in the end.
 */
export function nextRefresh(now: Date, every: RefreshInterval | null, { failures }: { failures: number }): Date | null {
  if (every === null) return null;
  const usual = lengths[every];
  const wait = failures === 0 ? usual : Math.min(Math.max(usual, lengths.day), 10 * minute * 2 ** (failures - 1));
  return new Date(now.getTime() + wait);
}
