import pg, { type Pool, type QueryResultRow } from 'pg';
import type { SQL } from '#drizzle';
import { drizzle, type NodePgDatabase } from '#drizzle/node-postgres';
import { PgDialect } from '#drizzle/pg-core';
import { SentenceError } from '#lib/sentence-error.ts';

/**
 * Typed queries; `$client` is the connection pool below them. A transaction can be passed wherever a `Db` is expected.
 */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'>;

export type Database = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

type Options = { onError?: (error: Error) => void; connections?: number };

export function openDatabase(url: string, { onError = () => {}, connections = 10 }: Options = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 });
  let isClosed = false;
  pool.on('error', (error) => {
    if (!isClosed) onError(error); // without a listener, a broken connection would end the process
  });
  // The pool does not listen to a connection that is checked out: an error on it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = () => {
    isClosed = true;
    return pool.end();
  };
  return { db: drizzle(pool), pool, url, close };
}

/** Says in one sentence why a database cannot be used, without the password. */
export async function requireReachableDatabase({ pool, url }: Database): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}${pathname}`;
  try {
    const { rows } = await pool.query('show server_version_num');
    if (Number(rows[0]?.server_version_num) >= 150000) return;
  } catch (error) {
    throw new SentenceError(`The database at ${where} is not responding (${reason(error)}). Check DATABASE_URL.`);
  }
  throw new SentenceError(`The database at ${where} is older than PostgreSQL 15. Set DATABASE_URL to a newer one.`);
}

function reason(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** Whether a write failed because another one took a value that must be unique. */
export function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

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
