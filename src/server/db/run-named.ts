import type { Pool, QueryResultRow } from 'pg';
import type { SQL } from '#drizzle';
import { PgDialect } from '#drizzle/pg-core';
import type { Db } from './database.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that each connection plans once and keeps under a name: for the few that people wait for. Its text must
 * always be the same under one name. Within a transaction it runs as any other. Values come as the driver gives them.
 */
export async function runNamed<Row extends QueryResultRow>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const pool = '$client' in db ? (db.$client as Pool) : null; // transactions have none
  if (pool === null) return (await db.execute(statement)).rows as unknown[] as Row[]; // the same rows
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return (await pool.query<Row>({ name, text, values })).rows;
}
