import type pg from 'pg';
import type { Files } from '../object-store/files.ts';
import { tarEnd, tarEntry } from './tar.ts';

/** Format 1 did not end with counts. */
export type BackupFacts = { format: 1 | 2; migrations: string[]; writtenAt: string };

/** What is in a backup. Its last entry, so that one without it is known to be cut off. */
export type BackupCounts = { rows: Record<string, number>; files: number };

const rowsAtOnce = 500;

type Sources = { pool: pg.Pool; files: Files; secret: string | null; now: Date };

/**
 * Everything a server stores, as the parts of a tar archive: the rows of all tables as of one moment, and all files.
 * The server may run meanwhile. Its queue is not part of it: jobs that were not done yet fail with a
 * sentence when the server starts (recover-jobs.ts).
 */
export async function* writeBackup({ pool, files, secret, now }: Sources): AsyncGenerator<Uint8Array> {
  const counts: BackupCounts = { rows: {}, files: 0 };
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const facts: BackupFacts = { format: 2, migrations: rows.map(({ name }) => name), writtenAt: now.toISOString() };
    yield* textEntry('backup.json', JSON.stringify(facts));
    if (secret !== null) yield* textEntry('secret', secret);
    for (const table of await tablesOf(client)) counts.rows[table] = yield* tableEntries(client, table);
    yield* textEntry('sequences.json', JSON.stringify(await sequencesOf(client)));
    await client.query('commit');
  } finally {
    client.release(true);
  }
  for await (const { key } of files.list('')) {
    const file = await files.get(key);
    if (file === undefined) continue; // removed meanwhile
    counts.files += 1;
    yield* textEntry(`files/${counts.files}.json`, JSON.stringify({ key, type: file.type }));
    yield* tarEntry(`files/${counts.files}`, file.size, file.stream);
  }
  yield* textEntry('counts.json', JSON.stringify(counts));
  yield tarEnd;
}

function textEntry(name: string, content: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  return tarEntry(name, bytes.length, [bytes]);
}

/** Tables of ours; the migrations are written by applying them. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> 'migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Rows in PostgreSQL's own text form, which loses nothing, in parts of some hundred rows. Returns their number. */
async function* tableEntries(client: pg.ClientBase, table: string): AsyncGenerator<Uint8Array, number> {
  let count = 0;
  await client.query(`declare rows no scroll cursor for select t::text as row from ${quoted(table)} t`);
  for (let part = 0; ; part++) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`);
    if (rows.length === 0) break;
    count += rows.length;
    yield* textEntry(`tables/${table}/${part}.json`, JSON.stringify(rows.map(({ row }) => row)));
  }
  await client.query('close rows');
  return count;
}

/** Last values of the counters of rows. */
async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
