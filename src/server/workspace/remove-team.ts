import type { Db } from '../db/database.ts';
import { requireThat } from '../http/errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import { othersIn, type Place, removeWorkspace } from './store.ts';

/** Deletes a team's workspace with everything in it, and notifies its members. */
export async function removeTeam(
  { db, jobs }: { db: Db; jobs: Jobs },
  { workspace }: Place,
  by: { id: string },
): Promise<void> {
  requireThat(workspace.personalOf === null, 'conflict', 'The personal space cannot be deleted.');
  const others = await othersIn(db, workspace.id, by.id);
  await removeWorkspace(db, workspace.id);
  for (const { userId } of others)
    await notify({ db, jobs }, { to: userId, kind: 'team', title: `${workspace.name} was deleted by its owner` });
}
