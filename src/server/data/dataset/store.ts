import type { DatasetOrigin, Drift } from '#contract/data/datasets.ts';
import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from '#drizzle';
import { alias } from '#drizzle/pg-core';
import { users } from '#server/account/user/index.ts';
import { chartsVisibleTo, visibleCharts } from '#server/chart/chart-access/index.ts';
import { contains } from '#server/platform/db/contains.ts';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import {
  type DatasetRow,
  type DatasetVersionRow,
  datasets,
  datasetVersions,
  filesToRemove,
  type NewVersion,
} from './table.ts';

/** A dataset as a list shows it. `drift` is not null while new data waits to be accepted. */
export type DatasetEntry = {
  dataset: DatasetRow;
  rows: number;
  columns: number;
  originalSize: number;
  drift: Drift[] | null;
};

/** A dataset with its current version. */
export type DatasetWithVersion = { dataset: DatasetRow; version: DatasetVersionRow; drift: Drift[] | null };

const currentVersion = alias(datasetVersions, 'held');
const isCurrent = and(eq(datasetVersions.datasetId, datasets.id), eq(datasetVersions.number, datasets.version));
const isHeld = and(eq(currentVersion.datasetId, datasets.id), isNull(currentVersion.number));

export async function findDataset(db: Db, id: string): Promise<DatasetWithVersion | null> {
  const [row] = await db
    .select({ dataset: datasets, version: datasetVersions, drift: currentVersion.drift })
    .from(datasets)
    .innerJoin(datasetVersions, isCurrent)
    .leftJoin(currentVersion, isHeld)
    .where(eq(datasets.id, id));
  return row ?? null;
}

/** Locks a dataset until the transaction ends. */
export async function lockDataset(db: Db, id: string): Promise<DatasetWithVersion | null> {
  await db.select({ id: datasets.id }).from(datasets).where(eq(datasets.id, id)).for('update');
  return findDataset(db, id);
}

/**
 * Whether a user may see a dataset because a chart they can open is made of it. A chart shows data of its own workspace,
 * or of one where its owner is a member; so a former member lends nothing of a workspace.
 */
export async function isLent(db: Db, { id, workspaceId }: DatasetRow, user: ScopedUser): Promise<boolean> {
  const { content, datasetId, ownerId, trashedAt } = visibleCharts;
  const joined = JSON.stringify([{ table: id }]);
  const isOfMember = db
    .select({ id: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, ownerId)));
  const [chart] = await db
    .select({ isThere: sql`true` })
    .from(chartsVisibleTo(db, user))
    .where(
      and(
        isNull(trashedAt),
        or(eq(datasetId, id), sql`${content}->'steps' @> ${joined}::jsonb`),
        or(eq(visibleCharts.workspaceId, workspaceId), exists(isOfMember)),
      ),
    )
    .limit(1);
  return chart !== undefined;
}

/** How many charts use it. */
export async function countChartsOfDataset(db: Db, id: string): Promise<number> {
  const { rows } = await db.execute<{ charts: number }>(
    sql`select count(*)::int as charts from projects where dataset_id = ${id} and trashed_at is null`,
  );
  return rows[0]?.charts ?? 0;
}

type Listing = PageOf & {
  workspaceId: string;
  search: string;
  tag: string | undefined;
  sort: 'changed' | 'created' | 'name' | 'rows' | 'size';
  isTrash: boolean;
};

const orders: Record<Listing['sort'], Order> = {
  changed: { by: datasets.changedAt, type: 'timestamptz', way: 'down' },
  created: { by: datasets.createdAt, type: 'timestamptz', way: 'down' },
  name: { by: sql`lower(${datasets.name})`, type: 'text', way: 'up' },
  rows: { by: datasetVersions.rows, type: 'bigint', way: 'down' },
  size: { by: datasetVersions.originalSize, type: 'bigint', way: 'down' },
};
const byId: Order = { by: datasets.id, type: 'uuid', way: 'up' };

export async function listDatasets(db: Db, { sort, ...listing }: Listing): Promise<PageOfRows<DatasetEntry>> {
  const where = isMeant(listing);
  const { rows, columns, originalSize } = datasetVersions;
  const read = await loadOrdered(listing, [orders[sort], byId], ({ key, after, orderBy, limit, offset }) =>
    db
      .select({ dataset: datasets, rows, columns, originalSize, drift: currentVersion.drift, key })
      .from(datasets)
      .innerJoin(datasetVersions, isCurrent)
      .leftJoin(currentVersion, isHeld)
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { ...read, total: await db.$count(datasets, where) };
}

function isMeant({ workspaceId, search, tag, isTrash }: Omit<Listing, 'sort'>): SQL | undefined {
  const words = search.trim();
  const texts = [datasets.name, datasets.description, sql`array_to_string(${datasets.tags}, ' ')`];
  return and(
    eq(datasets.workspaceId, workspaceId),
    isTrash ? isNotNull(datasets.deletedAt) : isNull(datasets.deletedAt),
    words === '' ? undefined : or(...texts.map((text) => contains(text, words))),
    tag === undefined ? undefined : sql`${tag} = any(${datasets.tags})`,
  );
}

type NewDataset = Pick<DatasetRow, 'workspaceId' | 'createdBy' | 'name' | 'createdAt'> &
  Partial<Omit<DatasetRow, 'version'>>;

export async function addDataset(db: Db, dataset: NewDataset, version: Omit<NewVersion, 'datasetId'>): Promise<string> {
  const [row] = await db
    .insert(datasets)
    .values({ ...dataset, changedAt: dataset.createdAt })
    .returning({ id: datasets.id });
  if (row === undefined) throw new Error('an insert returns its row');
  await db.insert(datasetVersions).values({ ...version, datasetId: row.id, number: 1 });
  return row.id;
}

export async function changeDataset(db: Db, id: string, changes: Partial<Omit<DatasetRow, 'id'>>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(datasets).set(changes).where(eq(datasets.id, id));
}

/** A new version of a dataset. Edits that are JSON already need not be parsed to be stored. */
export type AddedVersion = Omit<NewVersion, 'datasetId' | 'number' | 'edits'> & { edits?: NewVersion['edits'] | SQL };

/** The value of a column of JSON that is written already. */
export function writtenJson(json: string): SQL {
  return sql`${json}`;
}

/** Makes another version the current one. The dataset must be locked. */
export async function createDatasetVersion(
  db: Db,
  { dataset }: Pick<DatasetWithVersion, 'dataset'>,
  version: AddedVersion,
): Promise<number> {
  const number = dataset.version + 1;
  await db.insert(datasetVersions).values({ ...version, datasetId: dataset.id, number });
  await changeDataset(db, dataset.id, { version: number, changedAt: version.madeAt ?? new Date() });
  await trimVersions(db, dataset.id);
  return number;
}

const mostKept = 50;

/** Keeps the cells of the newest versions, and all that is needed to merge edits based on them. */
async function trimVersions(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    delete from dataset_versions where dataset_id = ${id} and number < (
      select number from dataset_versions
      where dataset_id = ${id} and number is not null and sheet_key is not null
      order by number desc offset ${mostKept - 1} limit 1)`);
}

const noFacts = { columns: [], notes: [], choices: {}, asked: {}, parts: [] };

/** Drops the cells of a version that another one followed at once; its edits stay. */
export async function letGoOfSheet(db: Db, versionId: string): Promise<void> {
  await db.update(datasetVersions).set({ sheetKey: null, facts: noFacts }).where(eq(datasetVersions.id, versionId));
}

export async function findDatasetVersion(db: Db, id: string, number: number): Promise<DatasetVersionRow | null> {
  const [row] = await db
    .select()
    .from(datasetVersions)
    .where(and(eq(datasetVersions.datasetId, id), eq(datasetVersions.number, number)));
  return row ?? null;
}

export async function findVersionByEdit(db: Db, id: string, editId: string): Promise<number | null> {
  const [row] = await db
    .select({ number: datasetVersions.number })
    .from(datasetVersions)
    .where(and(eq(datasetVersions.datasetId, id), eq(datasetVersions.editId, editId)));
  return row?.number ?? null;
}

export type LoggedEdits = Pick<DatasetVersionRow, 'number' | 'edits'>;

/** The edits of each version between two, the first excluded. */
export function editsBetween(db: Db, id: string, { after, to }: { after: number; to: number }): Promise<LoggedEdits[]> {
  return db
    .select({ number: datasetVersions.number, edits: datasetVersions.edits })
    .from(datasetVersions)
    .where(and(eq(datasetVersions.datasetId, id), gt(datasetVersions.number, after), lte(datasetVersions.number, to)))
    .orderBy(asc(datasetVersions.number));
}

/** Characters of the JSON of these edits. */
export async function sizeOfEdits(db: Db, id: string, { after, to }: { after: number; to: number }): Promise<number> {
  const [row] = await db
    .select({ size: sql<number>`coalesce(sum(length(${datasetVersions.edits})), 0)::float8` })
    .from(datasetVersions)
    .where(and(eq(datasetVersions.datasetId, id), gt(datasetVersions.number, after), lte(datasetVersions.number, to)));
  return row?.size ?? 0;
}

/** How many versions of edits have followed the last one that was read from a file. */
export function countEdits(db: Db, found: Pick<DatasetWithVersion, 'dataset'>): Promise<number> {
  return countSince(db, found, { made: ['edit'], after: ['upload', 'url', 'read', 'refresh'] });
}

/** How many versions were made by hand since the data was last fetched from its address. */
export function countMadeByHand(db: Db, found: Pick<DatasetWithVersion, 'dataset'>): Promise<number> {
  return countSince(db, found, { made: ['edit', 'upload', 'restore'], after: ['url', 'read', 'refresh'] });
}

type Origins = { made: DatasetOrigin[]; after: DatasetOrigin[] };

async function countSince(
  db: Db,
  { dataset }: Pick<DatasetWithVersion, 'dataset'>,
  { made, after }: Origins,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(datasetVersions)
    .where(
      and(
        eq(datasetVersions.datasetId, dataset.id),
        inArray(datasetVersions.origin, made),
        sql`${datasetVersions.number} > coalesce((select max(number) from dataset_versions read
          where read.dataset_id = ${dataset.id} and read.origin = any(${sql.param(after)}::text[])), 0)`,
      ),
    );
  return row?.count ?? 0;
}

export type ListedDatasetVersion = Pick<DatasetVersionRow, 'number' | 'origin' | 'rows' | 'columns' | 'madeAt'> & {
  maker: { id: string; firstname: string; lastname: string; email: string } | null;
};

export async function listDatasetVersions(db: Db, id: string, page: PageOf): Promise<PageOfRows<ListedDatasetVersion>> {
  const { number, origin, rows, columns, madeAt } = datasetVersions;
  const isShown = and(eq(datasetVersions.datasetId, id), isNotNull(number), isNotNull(datasetVersions.sheetKey));
  const newest: Order = { by: number, type: 'bigint', way: 'down' };
  const maker = { id: users.id, firstname: users.firstname, lastname: users.lastname, email: users.email };
  const read = await loadOrdered(page, [newest], ({ key, after, orderBy, limit, offset }) =>
    db
      .select({ number, origin, rows, columns, madeAt, maker, key })
      .from(datasetVersions)
      .leftJoin(users, eq(users.id, datasetVersions.madeBy))
      .where(and(isShown, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { ...read, total: await db.$count(datasetVersions, isShown) };
}

export async function findHeld(db: Db, id: string): Promise<DatasetVersionRow | null> {
  const [row] = await db
    .select()
    .from(datasetVersions)
    .where(and(eq(datasetVersions.datasetId, id), isNull(datasetVersions.number)));
  return row ?? null;
}

/** Stores the data of a refresh as pending, in place of earlier pending data. */
export async function holdVersion(db: Db, version: Omit<NewVersion, 'number'>): Promise<void> {
  await deleteHeldVersion(db, version.datasetId);
  await db.insert(datasetVersions).values({ ...version, number: null });
}

export async function deleteHeldVersion(db: Db, id: string): Promise<void> {
  await db.delete(datasetVersions).where(and(eq(datasetVersions.datasetId, id), isNull(datasetVersions.number)));
}

/** Makes the pending data the current version. The dataset must be locked. */
export async function acceptHeld(db: Db, { dataset }: DatasetWithVersion, heldId: string, now: Date): Promise<void> {
  const number = dataset.version + 1;
  await db.update(datasetVersions).set({ number, drift: null, madeAt: now }).where(eq(datasetVersions.id, heldId));
  await changeDataset(db, dataset.id, { version: number, changedAt: now });
  await trimVersions(db, dataset.id);
}

/** Claims the datasets that are due by postponing them for a while, so that no other worker takes them. */
export async function claimDueDatasets(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Pick<DatasetRow, 'id' | 'createdBy'>[]> {
  const due = db
    .select({ id: datasets.id })
    .from(datasets)
    .where(and(lte(datasets.refreshAt, now), isNull(datasets.deletedAt)))
    .orderBy(asc(datasets.refreshAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(datasets)
    .set({ refreshAt: until })
    .where(inArray(datasets.id, due))
    .returning({ id: datasets.id, createdBy: datasets.createdBy });
}

/** Deletes datasets that went to the trash before a time, with all their versions. */
export async function purgeTrash(db: Db, before: Date): Promise<void> {
  await db.delete(datasets).where(lte(datasets.deletedAt, before));
}

/** Files that were due to be removed by now. */
export async function filesDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: filesToRemove.key })
    .from(filesToRemove)
    .where(lte(filesToRemove.at, now))
    .orderBy(asc(filesToRemove.at))
    .limit(limit);
  return rows.map(({ key }) => key);
}

/** Datasets that a user added or has in their own workspace. */
export function datasetsOf(db: Db, userId: string): Promise<DatasetWithVersion[]> {
  const isOwn = sql`${datasets.workspaceId} in (select id from workspaces where personal_of = ${userId})`;
  return db
    .select({ dataset: datasets, version: datasetVersions, drift: currentVersion.drift })
    .from(datasets)
    .innerJoin(datasetVersions, isCurrent)
    .leftJoin(currentVersion, isHeld)
    .where(or(isOwn, eq(datasets.createdBy, userId)))
    .orderBy(asc(datasets.createdAt), asc(datasets.id));
}
