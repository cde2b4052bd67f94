import { and, asc, desc, eq, type SQL, sql } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isReached, type ScopedUser } from '#server/platform/db/scope.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import { type BrandRow, brandKits, type SavedRow, savedTemplates } from './table.ts';

/** A template of a workspace with its author. */
export type Saved = { saved: SavedRow; maker: { firstname: string; lastname: string } | null };

const columns = { saved: savedTemplates, maker: { firstname: users.firstname, lastname: users.lastname } };

/** The templates of all workspaces that a user belongs to. */
export function listSaved(db: Db, { id, scope }: ScopedUser): Promise<Saved[]> {
  return db
    .select(columns)
    .from(savedTemplates)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, savedTemplates.workspaceId))
    .leftJoin(users, eq(users.id, savedTemplates.userId))
    .where(and(eq(workspaceMembers.userId, id), isReached(scope, savedTemplates.workspaceId)))
    .orderBy(desc(savedTemplates.createdAt), asc(savedTemplates.id))
    .limit(500);
}

export async function findSaved(db: Db, id: string): Promise<Saved | null> {
  const [row] = await db
    .select(columns)
    .from(savedTemplates)
    .leftJoin(users, eq(users.id, savedTemplates.userId))
    .where(eq(savedTemplates.id, id));
  return row ?? null;
}

export async function addSaved(db: Db, saved: Omit<SavedRow, 'id'>): Promise<string> {
  const [row] = await db.insert(savedTemplates).values(saved).returning({ id: savedTemplates.id });
  if (row === undefined) throw new Error('an insert returns its row');
  return row.id;
}

export async function removeSaved(db: Db, id: string): Promise<void> {
  await db.delete(savedTemplates).where(eq(savedTemplates.id, id));
}

/** The brand of a workspace, with the name of who changed it last. */
export type Brand = { brand: BrandRow; author: { firstname: string; lastname: string } | null };

export async function findBrand(db: Db, workspaceId: string): Promise<Brand | null> {
  const [row] = await db
    .select({ brand: brandKits, author: { firstname: users.firstname, lastname: users.lastname } })
    .from(brandKits)
    .leftJoin(users, eq(users.id, brandKits.changedBy))
    .where(eq(brandKits.workspaceId, workspaceId));
  return row ?? null;
}

/** The state of a brand that a change was made from: when it was last changed, null if there was none. */
type BrandBefore = Date | null | undefined;

/** Saves a brand. False when another one is there than the change was made from. The time is the version: each is later. */
export async function upsertBrandKit(db: Db, brand: BrandRow, before: BrandBefore): Promise<boolean> {
  const { theme, changedBy } = brand;
  const changedAt = sql`greatest(excluded.changed_at, ${brandKits.changedAt} + interval '1 millisecond')`;
  const saved = await db
    .insert(brandKits)
    .values(brand)
    .onConflictDoUpdate({
      target: brandKits.workspaceId,
      set: { theme, changedBy, changedAt },
      setWhere: isUnchanged(before),
    })
    .returning({ id: brandKits.workspaceId });
  return saved.length > 0;
}

/** Deletes a brand. False when another one is there than the change was made from. */
export async function removeBrand(db: Db, workspaceId: string, before: BrandBefore): Promise<boolean> {
  const isMeant = eq(brandKits.workspaceId, workspaceId);
  await db.delete(brandKits).where(and(isMeant, isUnchanged(before)));
  return (await db.$count(brandKits, isMeant)) === 0;
}

function isUnchanged(before: BrandBefore): SQL {
  if (before === undefined) return sql`true`;
  if (before === null) return sql`false`; // whoever sees this has found one
  return sql`date_trunc('milliseconds', ${brandKits.changedAt}) = ${before}`;
}

/** For each chart type the share of its sample in the gallery. */
export async function sampleShares(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ template: string; id: string }>(sql`
    select s.template, s.id from shares s join projects p on p.id = s.project_id join users u on u.id = p.owner_id
    where u.email_key = 'gallery@chartlas.invalid' and s.state = 'public'`);
  return new Map(rows.map(({ template, id }) => [template, id]));
}
