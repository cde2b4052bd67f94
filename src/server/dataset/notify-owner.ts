import { notify } from '../notification/index.ts';
import type { Ports } from '../ports.ts';
import { ownerOf, roleIn } from '../workspace/index.ts';
import type { Whole } from './store.ts';

/** Notifies the user who added a dataset about its source, or the owner of the workspace if that user has left. */
export async function notifyOwner(
  { db, jobs }: Pick<Ports, 'db' | 'jobs'>,
  { dataset }: Pick<Whole, 'dataset'>,
  notice: { title: string; body: string },
): Promise<void> {
  const { createdBy, workspaceId, id } = dataset;
  const isThere = createdBy !== null && (await roleIn(db, workspaceId, createdBy)) !== null;
  const to = isThere ? createdBy : await ownerOf(db, workspaceId);
  if (to !== null) await notify({ db, jobs }, { to, kind: 'refresh', path: `/panel/data?dataset=${id}`, ...notice });
}
