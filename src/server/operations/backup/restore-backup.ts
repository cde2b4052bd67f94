import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { SentenceError } from '#lib/sentence-error.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { BrokenArchive, readTar, tarEnd, tarEntry } from './tar.ts';

type Targets = {
  pool: pg.Pool;
  files: Files;
  /** Stores the secret of the installation, which opens what is sealed in the database. */
  keepSecret: (secret: string) => void;
  /** Restores a backup of an earlier version, which does not say how much is in it. */
  isUnchecked?: boolean;
};

type Restored = { rows: number; files: number; writtenAt: string };

/**
 * Restores a backup into an empty database and object store. The rows are written in one transaction, after all files: a
 * restore that is cut off leaves an empty database, and can be repeated.
 */
export async function restoreBackup(
  archive: Readable,
  { pool, files, keepSecret, isUnchecked = false }: Targets,
): Promise<Restored> {
  const client = await pool.connect();
  try {
    await requireEmpty(client);
    const entries = readTar(archive);
    const facts = await readFacts(entries);
    if (facts.format === 1 && !isUnchecked) throw new SentenceError(withoutCounts);
    await migrate(pool, { only: new Set(facts.migrations) });
    await client.query('begin');
    const restoreRules = await suspendRules(client);
    const columns = new Map<string, string[]>();
    for (const table of await listDatabaseTables(client)) {
      await client.query(`delete from ${quoted(table)}`); // what a migration has put in is in the backup, too
      columns.set(table, await columnsOf(client, table));
    }
    const counts: BackupCounts = { rows: {}, files: 0 };
    let written: BackupCounts | null = null;
    let file = { key: '', type: '' };
    for await (const { name, content } of entries) {
      const [kind = '', table = ''] = name.split('/');
      if (kind === 'secret') keepSecret(await text(content));
      if (kind === 'tables') {
        const rows = JSON.parse(await text(content));
        counts.rows[table] = (counts.rows[table] ?? 0) + (await insert(client, { table, columns: columns.get(table), rows })); // biome-ignore format: one line
      }
      if (kind === 'counts.json') written = JSON.parse(await text(content));
      if (kind === 'sequences.json') await setSequences(client, JSON.parse(await text(content)));
      if (kind === 'files' && name.endsWith('.json')) file = JSON.parse(await text(content));
      else if (kind === 'files') {
        await files.put(file.key, content, { type: file.type });
        counts.files += 1;
      }
    }
    if (facts.format !== 1 && !isWhole(counts, written)) throw new BrokenArchive('Entries are missing.');
    await restoreRules();
    await client.query('commit');
    const rows = Object.values(counts.rows).reduce((sum, count) => sum + count, 0);
    return { rows, files: counts.files, writtenAt: facts.writtenAt };
  } catch (error) {
    if (isDamage(error))
      throw new SentenceError('This backup is cut off or damaged. Nothing was restored into the database.', {
        cause: error,
      });
    throw error;
  } finally {
    client.release(true);
  }
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.users') is not null as has_users`);
  if (!rows[0]?.has_users) return;
  const { rows: users } = await client.query('select 1 from users limit 1');
  if (users.length > 0)
    throw new SentenceError(
      'There are accounts in this database already. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
}

async function readFacts(
  entries: AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }>,
): Promise<BackupFacts> {
  const { value: first } = await entries.next();
  if (first?.name !== 'backup.json') throw new SentenceError('This file is no backup of Chartlas.');
  return JSON.parse(await text(first.content)) as BackupFacts; // written by us
}

/** Drops references between tables and silences triggers, so that rows may come in any order. Returns what undoes it. */
async function suspendRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await listDatabaseTables(client);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { table, name, rule } of references)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  };
}

/** Columns that are stored; others are computed from them. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
     and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => quoted(name));
}

type Batch = { table: string; columns: string[] | undefined; rows: string[] };

async function insert(client: pg.ClientBase, { table, columns, rows }: Batch): Promise<number> {
  if (columns === undefined) throw new SentenceError(`This backup has a table that is unknown here: ${table}.`);
  await client.query(
    `insert into ${quoted(table)} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `(r.row).${column}`).join(', ')}
     from (select written::${quoted(table)} as row from unnest($1::text[]) written offset 0) r`,
    [rows],
  );
  return rows.length;
}

async function setSequences(client: pg.ClientBase, sequences: { name: string; value: string | null }[]): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}

const withoutCounts =
  'This backup was written by an earlier version and does not say how much is in it, so it cannot be checked. To restore what is there: npm run restore -- FILE --unchecked';

/** Whether as many rows of each table and files were read as the backup says that it has. */
function isWhole(read: BackupCounts, written: BackupCounts | null): boolean {
  if (written === null || written.files !== read.files) return false;
  const tables = new Set([...Object.keys(written.rows), ...Object.keys(read.rows)]);
  return [...tables].every((table) => (written.rows[table] ?? 0) === (read.rows[table] ?? 0));
}

/** Errors of the archive, of its packing, of JSON, and of PostgreSQL where values or references are not what they were. */
function isDamage(error: unknown): boolean {
  if (error instanceof BrokenArchive || error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM_PREMATURE|2[23]...$)/.test(String(error.code));
}

/** Format 1 did not end with counts. */
type BackupFacts = { format: 1 | 2; migrations: string[]; writtenAt: string };

/** What is in a backup. Its last entry, so that one without it is known to be cut off. */
type BackupCounts = { rows: Record<string, number>; files: number };

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
    for (const table of await listDatabaseTables(client)) counts.rows[table] = yield* tableEntries(client, table);
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
export async function listDatabaseTables(client: pg.ClientBase): Promise<string[]> {
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

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
