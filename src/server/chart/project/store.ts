import type { Change } from '#chart/changes/change.ts';
import { type Content, readContent } from '#chart/changes/content.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from '#drizzle';
import { type UserRow, users } from '#server/account/user/index.ts';
import { datasets, datasetVersions } from '#server/data/dataset/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { cardColumns, cards, isPublic, type ListedProject, projectsVisibleTo, type Viewer } from './cards.ts';
import { shares } from './shares.ts';
import { type ProjectRow, projectChanges, projects, projectVersions } from './table.ts';

/** A chart with its content, and the role of one user. */
export type ProjectWithData = ListedProject & { content: Content; dataset: UsedData | null };
type UsedData = { id: string; name: string; version: number; rows: number; columns: number; isRead: boolean };

/** Null for users who may not see it. */
export async function findProject(db: Db, id: string, viewer: Viewer): Promise<ProjectWithData | null> {
  const [row] = await db
    .select({
      ...cardColumns,
      content: projects.content,
      dataset: {
        id: datasets.id,
        name: datasets.name,
        version: datasets.version,
        rows: datasetVersions.rows,
        columns: datasetVersions.columns,
        isRead: sql<boolean>`exists (select from dataset_evidence e where e.dataset_id = ${datasets.id})`,
      },
      isDataAway: sql<boolean>`${datasets.deletedAt} is not null`,
    })
    .from(projectsVisibleTo(db, viewer))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(shares, isPublic)
    .leftJoin(datasets, eq(datasets.id, projects.datasetId))
    .leftJoin(
      datasetVersions,
      and(eq(datasetVersions.datasetId, datasets.id), eq(datasetVersions.number, datasets.version)),
    )
    .where(eq(projects.id, id));
  if (row === undefined) return null;
  const { isDataAway, dataset, content, ...card } = row;
  return { ...card, content: openContent(content, card.project), dataset: isDataAway ? null : toUsed(dataset) };
}

/** A chart with its content. */
export type ProjectWithContent = { project: Omit<ProjectRow, 'content'>; content: Content };

/** A chart for someone with a link to it; null when it is deleted or in the trash. */
export async function findOpenProject(db: Db, id: string): Promise<ProjectWithContent | null> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.trashedAt)));
  return project === undefined ? null : { project, content: openContent(project.content, project) };
}

type Joined = { [Name in keyof UsedData]: UsedData[Name] | null };

function toUsed(given: Joined | null): UsedData | null {
  if (given === null || given.id === null || given.name === null || given.version === null) return null;
  const { id, name, version, rows, columns, isRead } = given;
  return { id, name, version, rows: rows ?? 0, columns: columns ?? 0, isRead: isRead === true };
}

/** Content stored by an earlier version of Chartlas, in the current form. The database decides which data it uses. */
function openContent(stored: Content, { id, datasetId }: Pick<ProjectRow, 'id' | 'datasetId'>): Content {
  const read = readContent(stored);
  if (!read.ok) throw new Error(`the chart ${id} cannot be read: ${read.error}`);
  return { ...read.content, datasetId };
}

/** Locks these charts until the transaction ends. */
export async function lockProjects(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(asc(projects.id))
    .for('update');
}

/** The cards of these charts, as far as the user can see them, in the requested order. */
export async function findCards(db: Db, ids: readonly string[], viewer: Viewer): Promise<ListedProject[]> {
  const rows = await cards(db, viewer).where(inArray(projects.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.project.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Columns derived from a content, so that lists need not read it. */
function columnsOf(content: Content) {
  return { content, name: content.name, template: content.document.template, datasetId: content.datasetId };
}

type NewProject = Pick<ProjectRow, 'workspaceId' | 'ownerId' | 'folderId' | 'basedOn'> & {
  content: Content;
  now: Date;
};

export async function addProject(db: Db, { content, now, ...rest }: NewProject): Promise<string> {
  const [row] = await db
    .insert(projects)
    .values({ ...rest, ...columnsOf(content), createdAt: now, editedAt: now })
    .returning({ id: projects.id });
  if (row === undefined) throw new Error('an insert returns its row');
  return row.id;
}

type NewVersion = {
  content: Content;
  changes: readonly Change[];
  words: string;
  key: string;
  userId: string;
  now: Date;
};

/** Stores the next version and notifies all watchers. The chart must be locked. */
export async function createProjectVersion(
  db: Db,
  { id, version }: Pick<ProjectRow, 'id' | 'version'>,
  saved: NewVersion,
) {
  const { content, changes, words, key, userId, now } = saved;
  const next = version + 1;
  await db
    .insert(projectChanges)
    .values({ projectId: id, version: next, key, userId, at: now, words: words.toWellFormed(), changes });
  await db
    .update(projects)
    .set({ ...columnsOf(content), version: next, editedAt: now })
    .where(eq(projects.id, id));
  await tellOthers(db, id);
  return next;
}

/** Delivered once the transaction has been committed. */
async function tellOthers(db: Db, id: string): Promise<void> {
  await db.execute(sql`select pg_notify('projects', ${id})`);
}

export async function changeProject(db: Db, ids: readonly string[], changes: Partial<ProjectRow>): Promise<void> {
  await db
    .update(projects)
    .set(changes)
    .where(inArray(projects.id, [...ids]));
}

export async function removeProject(db: Db, id: string): Promise<void> {
  await db.delete(projects).where(eq(projects.id, id));
}

/** Changes with their authors. */
export type MadeChanges = {
  version: number;
  at: Date;
  words: string;
  changes: readonly Change[];
  maker: Pick<UserRow, 'id' | 'firstname' | 'lastname' | 'email'> | null;
};

/** The changes of each version between two, the first excluded. */
export function changesBetweenVersions(
  db: Db,
  id: string,
  { after, to }: { after: number; to: number },
): Promise<MadeChanges[]> {
  const { version, at, words, changes } = projectChanges;
  return db
    .select({ version, at, words, changes, maker: makerColumns })
    .from(projectChanges)
    .leftJoin(users, eq(users.id, projectChanges.userId))
    .where(and(eq(projectChanges.projectId, id), gt(version, after), lte(version, to)))
    .orderBy(asc(version));
}

const makerColumns = { id: users.id, firstname: users.firstname, lastname: users.lastname, email: users.email };

export async function versionByKey(db: Db, id: string, key: string): Promise<number | null> {
  const [row] = await db
    .select({ version: projectChanges.version })
    .from(projectChanges)
    .where(and(eq(projectChanges.projectId, id), eq(projectChanges.key, key)));
  return row?.version ?? null;
}

export async function versionFor(db: Db, id: string, viewer: Viewer): Promise<number | null> {
  const [row] = await cards(db, viewer).where(eq(projects.id, id));
  return row === undefined || row.project.trashedAt !== null ? null : row.project.version;
}

export type SavedProjectVersion = Pick<ProjectRow, 'version'> & {
  at: Date;
  words: string;
  name: string | null;
  maker: MadeChanges['maker'];
};

export async function listProjectVersions(db: Db, id: string, page: PageOf): Promise<PageOfRows<SavedProjectVersion>> {
  const { version, at, words, name } = projectVersions;
  const isOfIt = eq(projectVersions.projectId, id);
  const newest: Order = { by: version, type: 'bigint', way: 'down' };
  const read = await loadOrdered(page, [newest], ({ key, after, orderBy, limit, offset }) =>
    db
      .select({ version, at, words, name, maker: makerColumns, key })
      .from(projectVersions)
      .leftJoin(users, eq(users.id, projectVersions.userId))
      .where(and(isOfIt, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { ...read, total: await db.$count(projectVersions, isOfIt) };
}

export async function findProjectVersion(db: Db, id: string, version: number): Promise<Content | null> {
  const [row] = await db.select({ content: projectVersions.content }).from(projectVersions).where(isAt(id, version));
  const read = row === undefined ? null : readContent(row.content);
  return read?.ok ? read.content : null;
}

/** False when that version is not stored. */
export async function nameVersion(db: Db, id: string, version: number, name: string | null): Promise<boolean> {
  const named = await db
    .update(projectVersions)
    .set({ name })
    .where(isAt(id, version))
    .returning({ version: projectVersions.version });
  return named.length > 0;
}

function isAt(id: string, version: number) {
  return and(eq(projectVersions.projectId, id), eq(projectVersions.version, version));
}
