import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';

const patienceMs = 120_000;

/** A job that fails again and again is a fault that should be seen. */
export async function untilNoJob(db: Db, kinds: readonly string[] | null = null): Promise<void> {
  const start = Date.now();
  for (;;) {
    const { rows } = await db.execute(
      sql`select kind, input, failure from jobs where state in ('queued', 'running') and
          ${kinds === null ? sql`true` : sql`kind in ${[...kinds]}`} limit 1`,
    );
    if (rows.length === 0) return;
    if (Date.now() - start > patienceMs) throw new Error(`a job does not end: ${JSON.stringify(rows[0])}`);
    await sleep(50);
  }
}
