import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Viewer } from './cards.ts';
import { requireProjectWorkspace } from './enter.ts';
import * as store from './folder-store.ts';
import type { FolderRow } from './table.ts';

const longestName = 100;
const mostFolders = 1000;
const deepest = 10;

type Making = { workspaceId: string; name: string; parentId: string | null; now: Date };

export function makeFolder(db: Db, { workspaceId, name, parentId, now }: Making): Promise<FolderRow> {
  const chosen = readName(name);
  return db.transaction(async (within) => {
    await store.lockFolders(within, workspaceId);
    const count = await store.countFolders(within, workspaceId);
    requireThat(count < mostFolders, 'bad-input', `A workspace can have up to ${mostFolders} folders.`);
    if (parentId !== null) await requireParent(within, { workspaceId, parentId, height: 1 });
    return store.addFolder(within, { workspaceId, parentId, name: chosen, createdAt: now });
  });
}

type Changing = { id: string; name?: string | undefined; parentId?: string | null | undefined };

/** Renames or moves a folder. It stays a tree: a folder cannot be moved into itself. */
export async function changeFolder(db: Db, user: Viewer, { id, name, parentId }: Changing): Promise<FolderRow> {
  const changes = {
    ...(name !== undefined && { name: readName(name) }),
    ...(parentId !== undefined && { parentId }),
  };
  return withFolder(db, user, id, async (within, { workspaceId }) => {
    if (parentId != null) {
      const height = await store.heightOf(within, id);
      const path = await requireParent(within, { workspaceId, parentId, height });
      requireThat(!path.includes(id), 'bad-input', 'A folder cannot be moved into itself.');
    }
    await store.updateFolder(within, id, changes);
    return (await store.findFolder(within, id)) ?? refuse('not-found');
  });
}

export function removeFolder(db: Db, user: Viewer, id: string): Promise<void> {
  return withFolder(db, user, id, store.deleteFolder);
}

function withFolder<Result>(
  db: Db,
  user: Viewer,
  id: string,
  change: (within: Db, folder: FolderRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (within) => {
    const found = (await store.findFolder(within, id)) ?? refuse('not-found');
    await requireProjectWorkspace(within, { workspaceId: found.workspaceId, user, right: 'change' });
    await store.lockFolders(within, found.workspaceId);
    return change(within, (await store.findFolder(within, id)) ?? refuse('not-found'));
  });
}

async function requireParent(
  db: Db,
  { workspaceId, parentId, height }: { workspaceId: string; parentId: string; height: number },
): Promise<string[]> {
  const parent = await store.findFolder(db, parentId);
  if (parent === null || parent.workspaceId !== workspaceId) refuse('not-found', 'This folder does not exist.');
  const path = await store.pathTo(db, parentId);
  requireThat(path.length + height <= deepest, 'bad-input', `Folders can be nested up to ${deepest} levels.`);
  return path;
}

function readName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (name === '' || [...name].length > longestName)
    refuse('bad-input', `Please enter a name of 1 to ${longestName} characters.`);
  return name;
}
