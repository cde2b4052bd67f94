import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { makeFirstAccounts } from '#server/account/auth/index.ts';
import { seedArticles } from '#server/blog/blog-authoring/index.ts';
import { seedGallery } from '#server/publish/gallery/index.ts';
import { jobKinds } from '#server/slices.ts';
import { toDatabase } from '#tests/support/cluster.ts';
import { compiled } from '#tests/support/compiled.ts';
import { openDatabase } from '../db/database.ts';
import { openChannels } from '../db/listen.ts';
import { migrate } from '../db/migrate.ts';
import { openFiles } from '../object-store/open-files.ts';
import { openJobs } from './open-jobs.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'chartlas-first-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cluster = inject('clusterUrl');
const now = () => new Date();

async function newDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inCluster(`create database ${name} template ${template}`);
  afterAll(() => inCluster(`drop database if exists ${name} with (force)`));
  return toDatabase(cluster, name);
}

async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** What a process does with the database before it serves; returns how many accounts it made. */
async function start(url: string, { isSeeded = true } = {}): Promise<number> {
  const database = openDatabase(url);
  const { db } = database;
  const channels = openChannels(url, () => {});
  try {
    await migrate(database.pool);
    const jobs = await openJobs({ database, channels, kinds: jobKinds });
    const files = await openFiles(folder);
    let made = 0;
    const show = (accounts: readonly unknown[]) => {
      made += accounts.length;
    };
    await makeFirstAccounts(db, { adminEmail: 'a@example.org', withDemo: true, mustReplace: false, now: now(), show });
    if (isSeeded) {
      await seedGallery({ db, files, now });
      await seedArticles({ db, files, now });
    }
    await jobs.close();
    return made;
  } finally {
    await channels.close();
    await database.close();
  }
}

const three = (url: string, options = {}) => Promise.all([1, 2, 3].map(() => start(url, options)));

async function countIn(url: string, tables: string[]): Promise<Record<string, number>> {
  const database = openDatabase(url);
  const counts: Record<string, number> = {};
  for (const table of tables)
    counts[table] = Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);
  await database.close();
  return counts;
}

test('three processes that start together on an empty database make everything once', async () => {
  const tables = ['users', 'projects', 'shares', 'articles', 'milestones', 'pgboss.queue'];
  const alone = await newDatabase();
  expect(await start(alone)).toBe(2);
  for (let round = 0; round < 2; round += 1) {
    const url = await newDatabase();
    expect((await three(url)).toSorted()).toEqual([0, 0, 2]);
    expect(await countIn(url, tables)).toEqual(await countIn(alone, tables));
  }
});

test('so they do right after a restore, which leaves our tables and no queue', async () => {
  for (let round = 0; round < 4; round += 1)
    expect((await three(await newDatabase('chartlas_template'), { isSeeded: false })).toSorted()).toEqual([0, 0, 2]);
});

test('a process that is killed while the others wait for it holds nobody up', async () => {
  const url = await newDatabase();
  const module = new URL('../db/serialize.ts', import.meta.url).href;
  const { href } = new URL('../db/database.ts', import.meta.url);
  const program = `
    const { openDatabase } = await import('${href}');
    const { holdStartLock } = await import('${module}');
    await holdStartLock(openDatabase('${url}').pool, async () => {
      process.stdout.write('holding');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const words = ['--input-type=module', '--eval', program];
  const holder = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compiled },
  });
  expect(String(await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]))).toBe('holding');
  let hasStarted = false;
  const others = three(url, { isSeeded: false }).finally(() => {
    hasStarted = true;
  });
  const waiting = openDatabase(url);
  const waiters = `select count(*)::int from pg_locks where locktype = 'advisory' and not granted`;
  await expect.poll(async () => (await waiting.pool.query(waiters)).rows[0].count).toBe(3);
  await waiting.close();
  expect(hasStarted).toBe(false);
  holder.kill('SIGKILL');
  expect((await others).toSorted()).toEqual([0, 0, 2]);
});
