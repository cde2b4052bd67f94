import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';

const listeners = new Set<(id: string) => void>();

/** Hears at once of shares that this process changed; of those that others changed the channel "shares" tells. */
export function onShareChange(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told after the change is committed. */
export function tellShareChange(id: string): void {
  for (const listener of listeners) listener(id);
}

/** Tells the other processes, once the transaction is committed, and gives the shares of some charts to be told of here. */
export async function tellSharesOf(db: Db, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id, pg_notify('shares', id) from shares where project_id = any(${sql.param([...projectIds])}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
