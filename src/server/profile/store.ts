import { asc, eq, lte } from '#drizzle';
import type { Db } from '../db/database.ts';
import { users } from '../user/index.ts';

const atOnce = 500;

export function usersToDelete(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletesAt, now))
    .orderBy(asc(users.deletesAt))
    .limit(atOnce);
}

/** With everything that belongs to it: the database cascades. */
export async function removeUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}
