import { and, asc, desc, eq, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import { type PictureRow, pictures } from './table.ts';

const day = 86_400_000;

/**
 * Called before the file is written: if this process dies before the picture is added, the file is removed a day later.
 */
export async function announceFile(db: Db, name: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() + day).toISOString();
  await db.execute(sql`insert into files_to_remove (key, at) values (${name}, ${at}::timestamptz)`);
}

/** The file belongs to a row now, and stays. */
export async function cancelFileRemoval(db: Db, name: string): Promise<void> {
  await db.execute(sql`delete from files_to_remove where key = ${name}`);
}

/** False when the owner has reached the limit. Parallel uploads cannot exceed it. */
export function addPicture(db: Db, row: PictureRow, most: number): Promise<boolean> {
  return db.transaction(async (within) => {
    await within.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pictures of ${row.ownerId}`}, 0))`);
    if ((await within.$count(pictures, eq(pictures.ownerId, row.ownerId))) >= most) return false;
    await within.insert(pictures).values(row);
    await cancelFileRemoval(within, row.name);
    return true;
  });
}

export async function listPictures(db: Db, ownerId: string, page: PageOf): Promise<PageOfRows<PictureRow>> {
  const isOwn = eq(pictures.ownerId, ownerId);
  const { limit, offset } = toRange(page);
  const rows = await db
    .select()
    .from(pictures)
    .where(isOwn)
    .orderBy(desc(pictures.createdAt), asc(pictures.name))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(pictures, isOwn) };
}

/** False when there is none of that name, or it is someone else's. */
export async function removePicture(db: Db, { name, ownerId }: Pick<PictureRow, 'name' | 'ownerId'>): Promise<boolean> {
  const deletedRows = await db
    .delete(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.ownerId, ownerId)))
    .returning({ name: pictures.name });
  return deletedRows.length > 0;
}

export function picturesOf(db: Db, ownerId: string): Promise<PictureRow[]> {
  return db.select().from(pictures).where(eq(pictures.ownerId, ownerId)).orderBy(asc(pictures.createdAt));
}

/** Names of public files: pictures of charts and of the blog, and fonts with the widths of their letters. Other keys of the store do not match. */
export const publicName =
  /^(avatar-[A-Za-z0-9_-]{20,80}\.webp|picture-[A-Za-z0-9_-]{20,80}\.(png|jpg|svg)|media-[A-Za-z0-9_-]{20,80}-\d{1,5}x\d{1,5}\.(webp|svg)|font-[A-Za-z0-9_-]{20,80}\.(woff2|json))$/;
