import type { Pool, QueryResultRow } from 'pg';
import type { SQL } from '#drizzle';
import { PgDialect } from '#drizzle/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that each connection prepares once under a name, for the few that users wait for. The text of a name
 * must never change. Within a transaction it runs like any other. Values come as the driver returns them.
 */
export async function runNamed<Row extends QueryResultRow>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const pool = '$client' in db ? (db.$client as Pool) : null; // transactions have no pool
  if (pool === null) return (await db.execute(statement)).rows as unknown[] as Row[]; // the same rows
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return (await pool.query<Row>({ name, text, values })).rows;
}
