import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { placeIn } from './place.ts';
import { faultIn, startEmbedded } from './start-embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-pg-'));
const settings = { fsync: 'off' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () => Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);

/** Starts it in a separate process, which can then be killed. */
async function startElsewhere(where = folder): Promise<ChildProcess> {
  const code = `import { startEmbedded } from '${new URL('./start-embedded.ts', import.meta.url)}';
    await startEmbedded(${JSON.stringify(where)}, { settings: { fsync: 'off' } });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('starts, keeps its data over a restart, and stops', async () => {
  const first = await startEmbedded(folder, { settings });
  await ask(first.url, 'create table kept as select 42 as n');
  await first.stop();
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
  const second = await startEmbedded(folder, { settings });
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  await second.stop();
});

test('its log holds no value of a query that failed', async () => {
  const running = await startEmbedded(folder, { settings });
  await ask(running.url, 'create table addresses (email text unique)');
  const add = () => ask(running.url, `insert into addresses values ('anna@trust.example')`);
  await add();
  await expect(add()).rejects.toThrow('duplicate key');
  await running.stop();
  const log = readFileSync(placeIn(folder).log, 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).not.toContain('anna');
});

test('a second process shares the running one and does not stop it; when its keeper is killed it takes it over', async () => {
  const keeper = await startElsewhere();
  const before = postmaster();
  const guest = await startEmbedded(folder, { settings });
  await guest.stop();
  expect(await ask(guest.url, 'select 1 as n')).toEqual([{ n: 1 }]);

  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
  const heir = await startEmbedded(folder, { settings });
  expect(postmaster()).toBe(before);
  await heir.stop();
  await expect(ask(heir.url, 'select 1')).rejects.toThrow();
});

test('a database that is killed is started again at the same address, with all it had acknowledged', async () => {
  let deaths = 0;
  const embedded = await startEmbedded(folder, { settings, onDeath: () => deaths++ });
  for (const n of [1, 2, 3]) {
    await ask(embedded.url, `insert into kept values (${n})`);
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => ask(embedded.url, 'select count(*)::int as n from kept').catch(() => null), { timeout: 20_000 })
      .toEqual([{ n: n + 1 }]);
    expect(postmaster()).not.toBe(before);
  }
  expect(deaths).toBeGreaterThanOrEqual(3);
  await embedded.stop();
  await expect(ask(embedded.url, 'select 1')).rejects.toThrow();
});

test('a postmaster.pid that names some other program is left from a crash, and no reason to kill that program', async () => {
  writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n`);
  const embedded = await startEmbedded(folder, { settings });
  expect(await ask(embedded.url, 'select min(n) as n from kept')).toEqual([{ n: 1 }]);
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

test('a password file that was cut off is made again before there is a database, and afterwards named', async () => {
  const other = mkdtempSync(join(tmpdir(), 'chartlas-pg-'));
  const file = join(other, 'access.json');
  writeFileSync(file, '{"passw');
  const embedded = await startEmbedded(other, { settings });
  expect(await ask(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await embedded.stop();
  for (const content of ['', '{"password":""']) {
    writeFileSync(file, content);
    await expect(startEmbedded(other, { settings })).rejects.toThrow(
      `The password of the database cannot be read: ${file} is missing or damaged.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  }
  rmSync(other, { recursive: true, force: true });
});

test('processes that start together on an empty folder share one database', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'chartlas-pg-'));
  const children = await Promise.all([startElsewhere(empty), startElsewhere(empty), startElsewhere(empty)]);
  const guest = await startEmbedded(empty, { settings });
  expect(await ask(guest.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => once(child, 'exit')));
  writeFileSync(join(empty, 'starting.lock'), String(children[0]?.pid)); // as a process killed during the start leaves it
  await (await startEmbedded(empty, { settings })).stop();
  rmSync(empty, { recursive: true, force: true });
});

test('of what initdb says on a full disk, the fault is reported and not how it tidied up', () => {
  const said = `creating configuration files ... ok
performing post-bootstrap initialization ... 2026-11-18 22:29:07.439 UTC [29104] FATAL:  could not write to file "base/4/1249": No space left on device
2026-11-18 22:29:07.439 UTC [29104] STATEMENT:  CREATE DATABASE template0

child process exited with exit code 1
initdb: removing data directory "/data/cluster.new"
`;
  expect(faultIn(said)).toBe('could not write to file "base/4/1249": No space left on device');
  expect(faultIn('initdb: error: invalid locale name "x"\ninitdb: hint: try another')).toContain('invalid locale name');
  expect(faultIn('spawn initdb ENOENT\n')).toBe('spawn initdb ENOENT');
});

test('a platform without a binary gets one sentence', async () => {
  await expect(startEmbedded(folder, { platform: 'plan9-mips' })).rejects.toThrow(
    'There is no PostgreSQL binary for plan9-mips. Set DATABASE_URL to the URL of a PostgreSQL 15 or newer database.',
  );
});
