import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '#drizzle';
import { openTestDatabase } from '#tests/support/database.ts';

const { database } = await openTestDatabase();
const { db } = database;

// vitest fails a run with an unhandled error, as Node would end the server.
test('a connection that breaks between two statements of a transaction fails that alone', async () => {
  const broken = db.transaction(async (within) => {
    const { rows } = await within.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await sleep(100);
    await within.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
});
