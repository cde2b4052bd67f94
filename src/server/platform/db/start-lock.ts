import type pg from 'pg';

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
