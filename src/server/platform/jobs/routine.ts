import { sql } from '#drizzle';
import type { WorkPorts } from '#server/ports.ts';
import type { Db } from '../db/database.ts';

/** A recurring task of the server. It must be safe to stop in the middle and to start again. */
export type Routine = { name: string; everyMinutes: number; run(ports: WorkPorts): Promise<void> };

/** Runs a routine if it is due and no other worker has just taken it. Returns whether it ran. */
export async function runIfDue({ name, everyMinutes, run }: Routine, ports: WorkPorts): Promise<boolean> {
  if (!(await takeTurn(ports.db, name, everyMinutes, ports.now()))) return false;
  await run(ports);
  return true;
}

/** The worker that moves the time forward gets the turn; the row is the lock. */
async function takeTurn(db: Db, name: string, everyMinutes: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into routines as r (name, ran_at) values (${name}, ${now.toISOString()}::timestamptz)
    on conflict (name) do update set ran_at = excluded.ran_at
    where r.ran_at <= excluded.ran_at - ${everyMinutes} * interval '1 minute'
      or r.ran_at > excluded.ran_at + interval '1 minute' -- by a clock that was ahead
    returning name`);
  return rows.length === 1;
}
