import { limits } from '#chart/changes/content.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import { findUser } from '#server/account/user/index.ts';
import { copyPrivacyLimit, nowhere } from '#server/ai/ai-privacy/index.ts';
import { createDatasetFromSheet } from '#server/data/dataset/index.ts';
import { transferUploadedMaps } from '#server/data/uploaded-map/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '#server/workspace/notification/index.ts';
import { authorOf } from './present.ts';
import { createProject, requireProjectWorkspace } from './projects.ts';
import { openSnapshot } from './snapshot.ts';
import { countFork, type ShareAndOwner } from './store.ts';

/** Copies a published chart for a user, with the data it shows. */
export async function forkShare(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'jobs'>,
  user: ScopedUser,
  { share, owner }: ShareAndOwner,
): Promise<string> {
  requireThat(share.permissions.fork, 'not-allowed', 'The author does not allow copies of this chart.');
  const { document, table, maps } = (await openSnapshot(ports.files, share.contentKey)) ?? refuse('not-found');
  const workspaceId = await requireProjectWorkspace(ports.db, { workspaceId: undefined, user, right: 'change' });
  const name = share.title.slice(0, limits.name);
  const dataset = { workspaceId, createdBy: user.id, name, description: document.text.source };
  return createDatasetFromSheet(ports, { sheet: tableToSheet(table), dataset }, async (within, datasetId) => {
    const to = { workspaceId, ownerId: user.id };
    const own = await transferUploadedMaps(within, document, { maps, to, now: ports.now() });
    const id = await createProject(within, {
      ...to,
      content: { name, document: own, datasetId, steps: [] },
      basedOn: share.projectId,
      words: `Copied from “${name}”`,
      now: ports.now(),
    });
    await copyPrivacyLimit(within, { ...nowhere, projectId: share.projectId }, { projectId: id, datasetId });
    if (owner.id === user.id) return id;
    await countFork(within, share.id);
    if (!(await isThere(within, owner.id))) return id;
    const person = await findUser(within, user.id);
    await notify(
      { db: within, jobs: ports.jobs },
      {
        to: owner.id,
        kind: 'fork',
        title: `${person === null ? 'Someone' : authorOf(person)} copied your chart “${name}”`,
        path: `/panel/project/${share.projectId}`,
      },
    );
    return id;
  });
}

/** Accounts that cannot be signed in to, such as the one of the samples, are not notified. */
async function isThere(db: Db, ownerId: string): Promise<boolean> {
  const owner = await findUser(db, ownerId);
  return owner !== null && owner.suspendedAt === null && owner.verifiedAt !== null;
}
