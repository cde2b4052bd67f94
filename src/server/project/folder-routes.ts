import * as projects from '#contract/projects.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Viewer } from './cards.ts';
import { changeFolder, makeFolder, removeFolder } from './change-folder.ts';
import { enterWorkspace } from './enter.ts';
import { listFolders, listTags } from './folder-store.ts';
import { countProjects } from './list-projects.ts';
import { presentFolder } from './present.ts';
import type { FolderRow } from './table.ts';

export const folderRoutes = [
  route(projects.folders, async ({ workspaceId }, { user, db }) => {
    const place = await enterWorkspace(db, { workspaceId, userId: user.id, right: 'see' });
    return {
      folders: (await listFolders(db, user, place)).map(presentFolder),
      tags: await listTags(db, user, place),
      count: await countProjects(db, user, workspaceId),
    };
  }),

  route(projects.createFolder, async ({ workspaceId, name, parentId }, { user, db, now }) => {
    const place = await enterWorkspace(db, { workspaceId, userId: user.id, right: 'change' });
    const folder = await makeFolder(db, { workspaceId: place, name, parentId, now: now() });
    return presentFolder({ folder, charts: 0 });
  }),

  route(projects.changeFolder, async (changes, { user, db }) =>
    counted(db, user, await changeFolder(db, user, changes)),
  ),

  route(projects.removeFolder, async ({ id }, { user, db }) => {
    await removeFolder(db, user, id);
    return null;
  }),
];

async function counted(db: Db, user: Viewer, { id, workspaceId }: FolderRow) {
  const all = await listFolders(db, user, workspaceId);
  return presentFolder(all.find(({ folder }) => folder.id === id) ?? refuse('not-found'));
}
