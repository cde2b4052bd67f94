import type { TableConflict } from '#contract/datasets.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import type { Met } from './enter.ts';
import { presentVersion } from './present.ts';
import { listVersions } from './store.ts';

const mostNamed = 20;

/** Refuses what was made from an earlier version of a dataset, and names who changed it since. */
export async function requireVersion(db: Db, { dataset }: Pick<Met, 'dataset'>, version: number): Promise<void> {
  if (dataset.version === version) return;
  const { rows } = await listVersions(db, dataset.id, { page: 1, itemsPerPage: mostNamed });
  const since = rows.map(presentVersion).filter(({ number }) => number > version);
  const [last] = since;
  const who = last?.madeBy ?? (last?.origin === 'refresh' ? 'An automatic update' : 'Someone else');
  const when = last === undefined ? '' : ` on ${last.madeAt.slice(0, 16).replace('T', ' at ')} UTC`;
  const data: TableConflict = { version: dataset.version, since };
  refuse('conflict', `${who} changed this data${when}. Nothing was saved. Load it again first.`, { data });
}
