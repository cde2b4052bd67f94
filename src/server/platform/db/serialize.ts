import type pg from 'pg';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs functions one after the other for each key, within this process: callers that wait here hold no database connection,
 * as they would while waiting for a lock there. The lock is for other processes.
 */
export function serialize<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(name, mine);
  const leave = () => {
    if (last.get(name) === mine) last.delete(name);
  };
  mine.then(leave, leave);
  return mine;
}

const key = 4_242_001;

/**
 * Lets one process at a time change the structure of the database: our tables, and the schema of the queue. Others wait.
 * The lock belongs to a connection, so it ends with a process that dies. `work` must not take it again.
 */
export async function holdStartLock<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    const isFree = await client.query('select pg_advisory_unlock($1)', [key]).then(
      () => true,
      () => false,
    );
    client.release(!isFree); // a connection that may hold the lock is closed, which frees it
  }
}
