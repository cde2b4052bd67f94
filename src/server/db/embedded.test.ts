import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-pg-'));
const settings = { fsync: 'off' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const postmaster = () => Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
let running: Embedded;

test('starts, keeps its data over a restart, and stops', async () => {
  running = await startEmbedded(folder, { settings });
  await ask(running.url, 'create table kept as select 42 as n');
  await running.stop();
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  running = await startEmbedded(folder, { settings });
  expect(await ask(running.url, 'select n from kept')).toEqual([{ n: 42 }]);
});

test('a second process shares the running one and does not stop it', async () => {
  const second = await startEmbedded(folder, { settings });
  expect(second.url).toBe(running.url);
  await second.stop();
  expect(await ask(running.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('takes over one whose keeper was killed, and then stops it', async () => {
  const before = postmaster();
  writeFileSync(join(folder, 'owner.pid'), '999999'); // as a killed process leaves it
  const heir = await startEmbedded(folder, { settings });
  expect(postmaster()).toBe(before);
  await heir.stop();
  await expect(ask(heir.url, 'select 1')).rejects.toThrow();
});

test('starts again after the database itself was killed', async () => {
  const first = await startEmbedded(folder, { settings });
  process.kill(postmaster(), 'SIGKILL');
  const second = await startEmbedded(folder, { settings });
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await first.stop();
  await second.stop();
});

test('a postmaster.pid that names some other program is left from a crash, and no reason to kill that program', async () => {
  writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n`);
  const embedded = await startEmbedded(folder, { settings });
  expect(await ask(embedded.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await embedded.stop();
});

test('begins again after a first start that died half-way', async () => {
  const other = mkdtempSync(join(tmpdir(), 'chartlas-pg-'));
  writeFileSync(join(other, 'cluster.new'), 'half');
  const embedded = await startEmbedded(other, { settings });
  expect(await ask(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await embedded.stop();
  rmSync(other, { recursive: true, force: true });
});

test('a platform without a binary is told in one sentence', async () => {
  await expect(startEmbedded(folder, { platform: 'plan9-mips' })).rejects.toThrow(
    'There is no PostgreSQL binary for plan9-mips. Set DATABASE_URL to the address of a PostgreSQL 15 or newer.',
  );
});
