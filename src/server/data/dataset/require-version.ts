import type { TableConflict } from '#contract/data/datasets.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { DatasetAccess } from './enter.ts';
import { presentDatasetVersion } from './present.ts';
import { listDatasetVersions } from './store.ts';

const mostNamed = 20;

/** Refuses what was made from an earlier version of a dataset, and names who changed it since. */
export async function requireVersion(
  db: Db,
  { dataset }: Pick<DatasetAccess, 'dataset'>,
  version: number,
): Promise<void> {
  if (dataset.version === version) return;
  const { who, data } = await changesSince(db, dataset, version);
  refuse('conflict', `${who}. Nothing was saved. Load it again first.`, { data });
}

/** Who changed a dataset since a version, as the beginning of a sentence, and all versions made since. */
export async function changesSince(
  db: Db,
  dataset: DatasetAccess['dataset'],
  version: number,
): Promise<{ who: string; data: TableConflict }> {
  const { rows } = await listDatasetVersions(db, dataset.id, { page: 1, itemsPerPage: mostNamed });
  const since = rows.map(presentDatasetVersion).filter(({ number }) => number > version);
  const [last] = since;
  const name = last?.madeBy ?? (last?.origin === 'refresh' ? 'An automatic update' : 'Someone else');
  const when = last === undefined ? '' : ` on ${last.madeAt.slice(0, 16).replace('T', ' at ')} UTC`;
  return { who: `${name} changed this data${when}`, data: { version: dataset.version, since } };
}
