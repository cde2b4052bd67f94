import type { Readable } from 'node:stream';
import type { Dataset, DatasetVersion, ListedDataset } from '#contract/data/datasets.ts';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { fullName } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withoutQuery } from '#server/platform/fetch/fetch-address.ts';
import type { Ports } from '#server/ports.ts';
import type { DatasetAccess } from './enter.ts';
import { mayOnDataset } from './may.ts';
import { type DatasetEntry, datasetsOf, type ListedDatasetVersion } from './store.ts';

export function presentListed(
  { dataset, rows, columns, originalSize, drift }: DatasetEntry,
  role: WorkspaceRole,
): ListedDataset {
  const { id, workspaceId, name, description, tags, version, createdAt, changedAt, aboutChangedAt, deletedAt } =
    dataset;
  return {
    id,
    workspaceId,
    name,
    description,
    tags,
    version,
    rows,
    columnCount: columns,
    size: originalSize,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    aboutChangedAt: aboutChangedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    source: presentSource({ dataset, drift }, role),
  };
}

export function presentDataset({ dataset, version, drift, role }: DatasetAccess): Dataset {
  const { rows, columns, originalSize, originalName, facts } = version;
  return {
    ...presentListed({ dataset, rows, columns, originalSize, drift }, role),
    columns: facts.columns,
    notes: facts.notes,
    choices: facts.choices,
    parts: facts.parts,
    filename: originalName,
    role,
  };
}

function presentSource(
  { dataset, drift }: Pick<DatasetEntry, 'dataset' | 'drift'>,
  role: WorkspaceRole,
): Dataset['source'] {
  const { sourceUrl, every, refreshAt, refreshedAt, failure, keptDrift } = dataset;
  if (sourceUrl === null) return null;
  return {
    url: mayOnDataset(role, 'change') ? sourceUrl : withoutQuery(sourceUrl),
    every,
    nextAt: refreshAt?.toISOString() ?? null,
    refreshedAt: refreshedAt?.toISOString() ?? null,
    state: drift !== null ? 'held' : failure !== null ? 'failing' : keptDrift !== null ? 'kept' : 'fine',
    failure,
    drift: drift ?? keptDrift ?? [],
  };
}

export function presentDatasetVersion({
  number,
  origin,
  rows,
  columns,
  madeAt,
  maker,
}: ListedDatasetVersion): DatasetVersion {
  return {
    number: number ?? 0,
    origin,
    rows,
    columnCount: columns,
    madeAt: madeAt.toISOString(),
    madeBy: maker === null ? null : fullName(maker),
    madeById: maker?.id ?? null,
  };
}

/** Datasets of a user for the personal data export: all of their own workspace and those they added elsewhere. */
export async function exportDatasets(db: Db, user: { id: string }) {
  return (await datasetsOf(db, user.id)).map((whole) => presentDataset({ ...whole, role: 'owner' }));
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

/** The files themselves: as uploaded, and as they are now. */
export async function exportDatasetFiles({ db, files }: Ports, user: { id: string }): Promise<ExportFile[]> {
  const open = (key: string | null) => async () => (key === null ? null : ((await files.get(key))?.stream ?? null));
  return (await datasetsOf(db, user.id)).flatMap(({ dataset, version }) => {
    const folder = `datasets/${dataset.id}`;
    const original = { file: `${folder}/original/${version.originalName}`, open: open(version.originalKey) };
    const sheet = { file: `${folder}/sheet.json.gz`, open: open(version.sheetKey) };
    return version.originalKey === null ? [sheet] : [original, sheet]; // a copy from a published chart has no original file
  });
}
