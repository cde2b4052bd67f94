import { sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';

const listeners = new Set<(id: string) => void>();

/** Events for shares that this process changed; changes by other processes come through the channel "shares". */
export function onShareChange(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it after the change is committed. */
export function announceShareChange(id: string): void {
  for (const listener of listeners) listener(id);
}

/**
 * Notifies the other processes, once the transaction is committed, and returns the shares of some charts to announce
 * here.
 */
export async function announceProjectShares(db: Db, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id, pg_notify('shares', id) from shares where project_id = any(${sql.param([...projectIds])}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
