import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { SentenceError } from '#lib/sentence-error.ts';
import { migrate } from '../db/migrate.ts';
import type { Files } from '../object-store/files.ts';
import { BrokenArchive, readTar } from './tar.ts';
import { type BackupFacts, quoted, tablesOf } from './write-backup.ts';

type Targets = {
  pool: pg.Pool;
  files: Files;
  /** Stores the secret of the installation, which opens what is sealed in the database. */
  keepSecret: (secret: string) => void;
};

type Restored = { rows: number; files: number; writtenAt: string };

/**
 * Restores a backup into an empty database and object store. The rows are written in one transaction, after all files: a
 * restore that is cut off leaves an empty database, and can be repeated.
 */
export async function restoreBackup(archive: Readable, { pool, files, keepSecret }: Targets): Promise<Restored> {
  const client = await pool.connect();
  try {
    await requireEmpty(client);
    const entries = readTar(archive);
    const facts = await readFacts(entries);
    await migrate(pool, { only: new Set(facts.migrations) });
    const restored: Restored = { rows: 0, files: 0, writtenAt: facts.writtenAt };
    await client.query('begin');
    const restoreRules = await suspendRules(client);
    const columns = new Map<string, string[]>();
    for (const table of await tablesOf(client)) {
      await client.query(`delete from ${quoted(table)}`); // what a migration has put in is in the backup, too
      columns.set(table, await columnsOf(client, table));
    }
    let file = { key: '', type: '' };
    for await (const { name, content } of entries) {
      const [kind = '', table = ''] = name.split('/');
      if (kind === 'secret') keepSecret(await text(content));
      if (kind === 'tables')
        restored.rows += await insert(client, {
          table,
          columns: columns.get(table),
          rows: JSON.parse(await text(content)),
        });
      if (kind === 'sequences.json') await setSequences(client, JSON.parse(await text(content)));
      if (kind === 'files' && name.endsWith('.json')) file = JSON.parse(await text(content));
      else if (kind === 'files') {
        await files.put(file.key, content, { type: file.type });
        restored.files += 1;
      }
    }
    await restoreRules();
    await client.query('commit');
    return restored;
  } catch (error) {
    if (error instanceof BrokenArchive || isZlibError(error))
      throw new SentenceError('This backup is cut off or damaged. Nothing was restored into the database.');
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
  const tables = await tablesOf(client);
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

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM_PREMATURE)/.test(String(error.code));
}
