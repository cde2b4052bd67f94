import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { openFolder } from '#server/platform/object-store/open-folder.ts';
import { toDatabase } from '#tests/support/cluster.ts';
import { compiled } from '#tests/support/compiled.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { mayMount, withOwnMounts } from '#tests/support/own-mounts.ts';
import { listDatabaseTables, restoreBackup, writeBackup } from './restore-backup.ts';
import { readTar, tarEnd, tarEntry } from './tar.ts';
import { toSentence } from './to-sentence.ts';

const { database: source, url } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'chartlas-backup-'));
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

const files = await openFolder(join(folder, 'source'));
await source.pool.query(`
  insert into users (email, email_key, firstname, password_hash)
  values ('ada@example.org', 'ada@example.org', E'Ada, "the first"\\n\\\\(1815)', 'x');
  insert into jobs (kind, owner_id, input) select 'test', id, 'null' from users;
`);
await files.put('a/b', Buffer.from('one'), { type: 'text/plain' });
await files.put('large', randomBytes(200_000), { type: 'image/png' });

async function backup(): Promise<Buffer> {
  const parts = writeBackup({ pool: source.pool, files, secret: 'sealed', now: new Date('2026-11-17T12:00:00Z') });
  return buffer(parts);
}

/** A database without tables. */
async function openEmpty() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const cluster = inject('clusterUrl');
  await inCluster(cluster, `create database ${name}`);
  const database = openDatabase(toDatabase(cluster, name));
  closers.push(async () => {
    await database.close();
    await inCluster(cluster, `drop database ${name} with (force)`);
  });
  return database;
}

async function inCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function rowsOf({ pool }: { pool: pg.Pool }): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  const all: Record<string, string[]> = {};
  for (const table of await listDatabaseTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`);
    all[table] = rows.map(({ row }) => row);
  }
  client.release();
  return all;
}

test('R.22 a backup is restored into an empty database and an empty folder, row by row and byte by byte', async () => {
  const target = await openEmpty();
  const restored = await openFolder(join(folder, 'target'));
  let secret = '';
  const keepSecret = (value: string) => {
    secret = value;
  };
  const facts = await restoreBackup(Readable.from([await backup()]), {
    pool: target.pool,
    files: restored,
    keepSecret,
  });
  expect(facts).toMatchObject({ files: 2, writtenAt: '2026-11-17T12:00:00.000Z' });
  expect(secret).toBe('sealed');
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  for (const key of ['a/b', 'large']) {
    const [before, after] = [await files.get(key), await restored.get(key)];
    if (before === undefined || after === undefined) throw new Error(`${key} is missing`);
    expect(after.type).toBe(before.type);
    expect(await buffer(after.stream)).toEqual(await buffer(before.stream));
  }
  const wrong = target.pool.query(`insert into jobs (kind, owner_id, input) values ('x', gen_random_uuid(), '{}')`);
  await expect(wrong).rejects.toThrow('foreign key');
});

test('a full disk is said in a sentence', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  for (const error of [full, new Error('a query failed', { cause: Object.assign(new Error('x'), { code: '53100' }) })])
    expect(toSentence(error)).toBe(
      'There is no space left on the disk. Nothing was finished. Make room and try again.',
    );
});

test.runIf(mayMount())('a backup that a full disk cuts off ends with a sentence, and leaves no file', () => {
  const place = mkdtempSync(join(tmpdir(), 'chartlas-full-'));
  const script = `mount -t tmpfs -o size=64k tmpfs "${place}"
    "$@" "${place}/all.tar.gz"; code=$?
    ls -A "${place}"; exit $code`;
  const [command = '', ...words] = [...withOwnMounts, 'sh', '-c', script, 'sh'];
  const { status, stdout, stderr } = spawnSync(command, [...words, process.execPath, 'scripts/backup.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...compiled, DATABASE_URL: url, FILES_URL: join(folder, 'source'), DATA_DIR: folder },
  });
  rmSync(place, { recursive: true });
  expect(stderr).toBe('There is no space left on the disk. Nothing was finished. Make room and try again.\n');
  expect([status, stdout]).toEqual([1, '']);
});

test('a database with accounts is not touched', async () => {
  const restoring = restoreBackup(Readable.from([await backup()]), { pool: source.pool, files, keepSecret: () => {} });
  await expect(restoring).rejects.toThrow('There are accounts in this database already.');
});

/** The same backup, with other entries. */
async function rewritten(change: (name: string, content: Buffer) => Buffer | null): Promise<Readable> {
  const parts: Uint8Array[] = [];
  for await (const { name, content } of readTar(Readable.from([await backup()]))) {
    const changed = change(name, await buffer(content));
    if (changed !== null) for await (const part of tarEntry(name, changed.length, [changed])) parts.push(part);
  }
  return Readable.from([...parts, tarEnd]);
}

const isTable = (name: string) => name.startsWith('tables/users/');

test.each<[string, (name: string, content: Buffer) => Buffer | null]>([
  ['that ends early', (name, content) => (name === 'counts.json' ? null : content)],
  ['without a file', (name, content) => (/^files\/2/.test(name) ? null : content)],
  ['without a part of a table', (name, content) => (isTable(name) ? null : content)],
  ['with its first entry alone', (name, content) => (name === 'backup.json' ? content : null)],
  ['with JSON that is none', (name, content) => (isTable(name) ? content.subarray(1) : content)],
  ['with a row that is none', (name, content) => (isTable(name) ? Buffer.from('["(x"]') : content)],
  ['with a row twice', (name, content) => (isTable(name) ? twice(content) : content)],
])('a backup %s is refused in words, and leaves no accounts', async (_, change) => {
  const target = await openEmpty();
  const into = await openFolder(join(folder, randomBytes(4).toString('hex')));
  const restoring = restoreBackup(await rewritten(change), { pool: target.pool, files: into, keepSecret: () => {} });
  await expect(restoring).rejects.toThrow('This backup is cut off or damaged. Nothing was restored into the database.');
  expect((await target.pool.query('select 1 from users')).rows).toEqual([]);
});

function twice(content: Buffer): Buffer {
  const rows = JSON.parse(content.toString());
  return Buffer.from(JSON.stringify([...rows, ...rows]));
}

test('a backup of an earlier version, which cannot be checked, is restored only if that is said', async () => {
  const target = await openEmpty();
  const into = await openFolder(join(folder, 'earlier'));
  const earlier = () =>
    rewritten((name, content) => {
      if (name === 'counts.json') return null;
      return name === 'backup.json' ? Buffer.from(content.toString().replace('"format":2', '"format":1')) : content;
    });
  const targets = { pool: target.pool, files: into, keepSecret: () => {} };
  await expect(restoreBackup(await earlier(), targets)).rejects.toThrow('npm run restore -- FILE --unchecked');
  expect(await restoreBackup(await earlier(), { ...targets, isUnchecked: true })).toMatchObject({ files: 2 });
});

test('a backup that is cut off leaves no accounts', async () => {
  const target = await openEmpty();
  const whole = await backup();
  const half = Readable.from([whole.subarray(0, whole.length - 150_000)]);
  const restoring = restoreBackup(half, { pool: target.pool, files, keepSecret: () => {} });
  await expect(restoring).rejects.toThrow('This backup is cut off or damaged.');
  expect((await target.pool.query('select 1 from users')).rows).toEqual([]);
  const other = restoreBackup(Readable.from([Buffer.alloc(2000, 'x')]), {
    pool: target.pool,
    files,
    keepSecret: () => {},
  });
  await expect(other).rejects.toThrow('cut off or damaged');
});
