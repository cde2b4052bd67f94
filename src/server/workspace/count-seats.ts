import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';

/** The people who work in the workspaces of an owner, the owner included: each needs a seat. Viewers do not. */
export async function countSeats(db: Db, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ seats: number }>(sql`
    select count(distinct m.user_id)::int as seats
    from workspace_members owning
    join workspace_members m on m.workspace_id = owning.workspace_id and m.role <> 'viewer'
    where owning.user_id = ${ownerId} and owning.role = 'owner'`);
  return Math.max(1, rows[0]?.seats ?? 1);
}
