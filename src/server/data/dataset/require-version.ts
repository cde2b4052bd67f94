import type { TableConflict } from '#contract/data/datasets.ts';
import { outdatedAdvice, whoChanged } from '#server/account/user/index.ts';
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
  { version, user }: { version: number; user: { id: string } },
): Promise<void> {
  if (dataset.version === version) return;
  const { who, data } = await changesSince(db, dataset, { version, user });
  refuse('conflict', `${who}. ${outdatedAdvice}`, { data });
}

/** Who changed a dataset since a version, as the beginning of a sentence, and all versions made since. */
export async function changesSince(
  db: Db,
  dataset: DatasetAccess['dataset'],
  { version, user }: { version: number; user: { id: string } },
): Promise<{ who: string; data: TableConflict }> {
  const { rows } = await listDatasetVersions(db, dataset.id, { page: 1, itemsPerPage: mostNamed });
  const since = rows.map(presentDatasetVersion).filter(({ number }) => number > version);
  const [last] = since;
  const name = last?.origin === 'refresh' ? 'An automatic update' : (last?.madeBy ?? null);
  const at = last === undefined ? dataset.changedAt : new Date(last.madeAt);
  const who = whoChanged({ thing: 'this data', name, at, isYou: last?.madeById === user.id });
  return { who, data: { version: dataset.version, since } };
}
