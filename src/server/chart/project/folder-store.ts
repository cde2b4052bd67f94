import { and, asc, eq, isNull, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { projectsVisibleTo, type Viewer } from './cards.ts';
import { requireProjectWorkspace } from './enter.ts';
import { type FolderRow, folders, projects } from './table.ts';

/** A folder with the number of charts in it that the user can see. */
export type CountedFolder = { folder: FolderRow; charts: number };

export async function listFolders(db: Db, viewer: Viewer, workspaceId: string): Promise<CountedFolder[]> {
  const counted = await countBy(db, viewer, workspaceId);
  const rows = await db
    .select()
    .from(folders)
    .where(eq(folders.workspaceId, workspaceId))
    .orderBy(asc(sql`lower(${folders.name})`), asc(folders.id));
  return rows.map((folder) => ({ folder, charts: counted.get(folder.id) ?? 0 }));
}

async function countBy(db: Db, viewer: Viewer, workspaceId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ folderId: projects.folderId, charts: sql<number>`count(*)::int` })
    .from(projectsVisibleTo(db, viewer))
    .where(and(eq(projects.workspaceId, workspaceId), isNull(projects.trashedAt)))
    .groupBy(projects.folderId);
  return new Map(rows.map(({ folderId, charts }) => [folderId, charts]));
}

/** The tags of a workspace's charts, most used first. */
export function listTags(db: Db, viewer: Viewer, workspaceId: string): Promise<{ name: string; charts: number }[]> {
  const tag = sql<string>`unnest(${projects.tags})`.as('tag');
  const tagged = db
    .select({ tag })
    .from(projectsVisibleTo(db, viewer))
    .where(and(eq(projects.workspaceId, workspaceId), isNull(projects.trashedAt)))
    .as('tagged');
  const charts = sql<number>`count(*)::int`;
  return db
    .select({ name: tagged.tag, charts })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(sql`count(*) desc`, asc(tagged.tag))
    .limit(500);
}

export async function findFolder(db: Db, id: string): Promise<FolderRow | null> {
  const [row] = await db.select().from(folders).where(eq(folders.id, id));
  return row ?? null;
}

/** Locks the folders of a workspace until the transaction ends. */
async function lockFolders(db: Db, workspaceId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${workspaceId}`}, 0))`);
}

function countFolders(db: Db, workspaceId: string): Promise<number> {
  return db.$count(folders, eq(folders.workspaceId, workspaceId));
}

/** A folder and its ancestors, itself first. */
async function pathTo(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive path as (
      select id, parent_id, 1 as depth from folders where id = ${id}
      union all
      select f.id, f.parent_id, path.depth + 1 from folders f join path on f.id = path.parent_id where path.depth < 100)
    select id from path order by depth`);
  return rows.map((row) => row.id);
}

/** The number of levels below and including a folder. */
async function heightOf(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ height: number }>(sql`
    with recursive below as (
      select id, 1 as depth from folders where id = ${id}
      union all
      select f.id, below.depth + 1 from folders f join below on f.parent_id = below.id where below.depth < 100)
    select max(depth)::int as height from below`);
  return rows[0]?.height ?? 1;
}

type NewFolder = Pick<FolderRow, 'workspaceId' | 'parentId' | 'name'> & { createdAt: Date };

async function addFolder(db: Db, folder: NewFolder): Promise<FolderRow> {
  const [row] = await db.insert(folders).values(folder).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

async function updateFolder(db: Db, id: string, changes: Partial<Pick<FolderRow, 'name' | 'parentId'>>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(folders).set(changes).where(eq(folders.id, id));
}

/** Its content moves to the parent folder. */
async function deleteFolder(db: Db, { id, parentId }: FolderRow): Promise<void> {
  await db.update(projects).set({ folderId: parentId }).where(eq(projects.folderId, id));
  await db.update(folders).set({ parentId }).where(eq(folders.parentId, id));
  await db.delete(folders).where(eq(folders.id, id));
}

const longestName = 100;
const mostFolders = 1000;
const deepest = 10;

type Making = { workspaceId: string; name: string; parentId: string | null; now: Date };

export function makeFolder(db: Db, { workspaceId, name, parentId, now }: Making): Promise<FolderRow> {
  const chosen = readName(name);
  return db.transaction(async (within) => {
    await lockFolders(within, workspaceId);
    const count = await countFolders(within, workspaceId);
    requireThat(count < mostFolders, 'bad-input', `A workspace can have up to ${mostFolders} folders.`);
    if (parentId !== null) await requireParent(within, { workspaceId, parentId, height: 1 });
    return addFolder(within, { workspaceId, parentId, name: chosen, createdAt: now });
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
      const height = await heightOf(within, id);
      const path = await requireParent(within, { workspaceId, parentId, height });
      requireThat(!path.includes(id), 'bad-input', 'A folder cannot be moved into itself.');
    }
    await updateFolder(within, id, changes);
    return (await findFolder(within, id)) ?? refuse('not-found');
  });
}

export function removeFolder(db: Db, user: Viewer, id: string): Promise<void> {
  return withFolder(db, user, id, deleteFolder);
}

function withFolder<Result>(
  db: Db,
  user: Viewer,
  id: string,
  change: (within: Db, folder: FolderRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (within) => {
    const found = (await findFolder(within, id)) ?? refuse('not-found');
    await requireProjectWorkspace(within, { workspaceId: found.workspaceId, user, right: 'change' });
    await lockFolders(within, found.workspaceId);
    return change(within, (await findFolder(within, id)) ?? refuse('not-found'));
  });
}

async function requireParent(
  db: Db,
  { workspaceId, parentId, height }: { workspaceId: string; parentId: string; height: number },
): Promise<string[]> {
  const parent = await findFolder(db, parentId);
  if (parent === null || parent.workspaceId !== workspaceId) refuse('not-found', 'This folder does not exist.');
  const path = await pathTo(db, parentId);
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
