import { notify } from '../notification/index.ts';
import type { Ports } from '../ports.ts';
import { recordEvent } from '../webhook/index.ts';
import { ownerOf, roleIn } from '../workspace/index.ts';
import type { Whole } from './store.ts';

/** Notifies the user who added a dataset about its source, or the owner of the workspace if that user has left. */
export async function notifyOwner(
  { db, jobs }: Pick<Ports, 'db' | 'jobs'>,
  { dataset }: Pick<Whole, 'dataset'>,
  notice: { title: string; body: string },
): Promise<void> {
  const to = await keeperOf(db, dataset);
  const path = `/panel/data?dataset=${dataset.id}`;
  if (to !== null) await notify({ db, jobs }, { to, kind: 'refresh', path, ...notice });
}

/** Tells the webhooks of the same user. */
export async function recordRefresh(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { dataset }: Pick<Whole, 'dataset'>,
  { type, ...facts }: RefreshEvent,
): Promise<void> {
  const userId = await keeperOf(ports.db, dataset);
  const { id, name, workspaceId } = dataset;
  const data = { dataset: { id, name, ...facts } };
  if (userId !== null) await recordEvent(ports, { userId, workspaceId, type, data });
}

type RefreshEvent =
  | { type: 'data.refreshed'; rows: number }
  | { type: 'data.refresh_failed'; error: string; isHeld: boolean };

async function keeperOf(
  db: Ports['db'],
  { createdBy, workspaceId }: Pick<Whole['dataset'], 'createdBy' | 'workspaceId'>,
): Promise<string | null> {
  const isThere = createdBy !== null && (await roleIn(db, workspaceId, createdBy)) !== null;
  return isThere ? createdBy : ownerOf(db, workspaceId);
}
