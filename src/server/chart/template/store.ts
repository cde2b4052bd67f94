import { and, asc, desc, eq, sql } from '#drizzle';
import { users } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isReached } from '#server/platform/db/only-workspace.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import { type BrandRow, brandKits, type SavedRow, savedTemplates } from './table.ts';

/** A template of a workspace with its author. */
export type Saved = { saved: SavedRow; maker: { firstname: string; lastname: string } | null };

const columns = { saved: savedTemplates, maker: { firstname: users.firstname, lastname: users.lastname } };

/** The templates of all workspaces that a user belongs to. */
export function listSaved(db: Db, userId: string): Promise<Saved[]> {
  return db
    .select(columns)
    .from(savedTemplates)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, savedTemplates.workspaceId))
    .leftJoin(users, eq(users.id, savedTemplates.userId))
    .where(and(eq(workspaceMembers.userId, userId), isReached(savedTemplates.workspaceId)))
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

export async function findBrand(db: Db, workspaceId: string): Promise<BrandRow | null> {
  const [row] = await db.select().from(brandKits).where(eq(brandKits.workspaceId, workspaceId));
  return row ?? null;
}

export async function upsertBrandKit(db: Db, brand: BrandRow): Promise<void> {
  const { theme, changedAt } = brand;
  await db
    .insert(brandKits)
    .values(brand)
    .onConflictDoUpdate({ target: brandKits.workspaceId, set: { theme, changedAt } });
}

export async function removeBrand(db: Db, workspaceId: string): Promise<void> {
  await db.delete(brandKits).where(eq(brandKits.workspaceId, workspaceId));
}

/** For each chart type the share of its sample in the gallery. */
export async function sampleShares(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ template: string; id: string }>(sql`
    select s.template, s.id from shares s join projects p on p.id = s.project_id join users u on u.id = p.owner_id
    where u.email_key = 'gallery@chartlas.invalid' and s.state = 'public'`);
  return new Map(rows.map(({ template, id }) => [template, id]));
}
