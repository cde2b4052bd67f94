import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SentenceError } from '#lib/sentence-error.ts';
import {
  type Binaries,
  type ClusterAccess,
  type ClusterPaths,
  findBinaries,
  hasCluster,
  isAlive,
  placeIn,
  readAccess,
  readOwner,
  readPostmaster,
  thisPlatform,
  urlOf,
  writeAccess,
  writeOwner,
} from './place.ts';
import { changeFolderOwner, type PlainUser, plainUser, plainUserSpawnOptions } from './plain-user.ts';

export type EmbeddedDatabase = {
  url: string;
  /** Stops the database if this process supervises it, and is less patient when there is less time. */
  stop(milliseconds?: number): Promise<void>;
  /** Ends it at once. It recovers at the next start. */
  kill(): void;
};

type Options = { settings?: Record<string, string>; platform?: string; onDeath?: (attempt: number) => void };

/**
 * PostgreSQL from the npm binaries, with its data under `folder`. The process that starts it supervises it; a process that
 * finds it running shares it, or takes over when the supervisor is gone (killed before it could stop the database).
 * If it dies unexpectedly it is restarted on the same address.
 */
export async function startEmbedded(folder: string, options: Options = {}): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true });
  return oneAtATime(join(folder, 'starting.lock'), () => start(folder, options));
}

async function start(
  folder: string,
  { settings = {}, platform = thisPlatform(), onDeath = () => {} }: Options,
): Promise<EmbeddedDatabase> {
  const place = placeIn(folder);
  const binaries = await findBinaries(platform);
  const user = plainUser([binaries.postgres, place.cluster]);
  const access = readAccess(place);
  if (!hasCluster(place)) {
    writeAccess(place, access);
    initialise({ place, binaries, user, password: access.password });
  }
  const running = readPostmaster(place);
  const isRunning = running !== null && (await answers(urlOf(access), 5000));
  if (isRunning && isAlive(readOwner(place))) return { url: urlOf(access), stop: async () => {}, kill: () => {} };
  if (running !== null && !isRunning) await stop(running, place, usualMs);
  if (user.owner !== null && !isRunning) changeFolderOwner(place.cluster, user.owner);
  const current = isRunning ? access : { ...access, port: await freePort(access.port) };
  if (current.port !== access.port) writeAccess(place, current);
  const again = () => {
    readPostmaster(place); // removes the file that a dead one left
    return launch({ place, binaries, user, settings, access: current });
  };
  const keeper = superviseProcess(isRunning ? running : await again(), { again, onDeath });
  writeOwner(place);
  return {
    url: urlOf(current),
    stop: async (milliseconds = usualMs) => stop(await keeper.release(), place, milliseconds),
    kill() {
      const pid = keeper.abandon();
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
      rmSync(place.owner, { force: true });
    },
  };
}

const usualMs = 16_000;
/** After SIGQUIT PostgreSQL gives its own processes 5 s before it kills them. */
const quitMs = 6000;

/** SIGINT is PostgreSQL's fast shutdown; SIGQUIT follows if it does not end. */
async function stop(pid: number, { owner }: ClusterPaths, milliseconds: number): Promise<void> {
  const patience = { SIGINT: Math.max(2000, milliseconds - quitMs - 500), SIGQUIT: quitMs, SIGKILL: 10_000 };
  for (const [signal, limit] of Object.entries(patience) as [NodeJS.Signals, number][]) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (const end = Date.now() + limit; Date.now() < end && isAlive(pid); ) await sleep(20);
  }
  rmSync(owner, { force: true });
}

/** The preferred port if it is free, else any. */
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

type InitialiseOptions = { place: ClusterPaths; binaries: Binaries; user: PlainUser; password: string };

/** Initializes in a temporary folder that is then renamed, so that an interrupted start can simply be repeated. */
export function initialise({ place, binaries, user, password }: InitialiseOptions): void {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = join(place.folder, 'password.txt');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner !== null) {
    changeFolderOwner(unfinished, user.owner);
    chownSync(passwordFile, user.owner.uid, user.owner.gid);
  }
  const [command = '', ...words] = [...user.prefix, binaries.initdb];
  const access = ['-U', 'chartlas', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const flags = ['-D', unfinished, '-E', 'UTF8', '--locale=C', ...access];
  const outcome = spawnSync(command, [...words, ...flags], { ...plainUserSpawnOptions(user), encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (outcome.status !== 0) {
    throw new SentenceError(
      `The database could not be set up in ${place.folder}: ${faultIn(outcome.stderr || String(outcome.error))}`,
    );
  }
  renameSync(unfinished, place.cluster);
}

type Keeper = {
  /** Stops supervising and returns the process id, for the caller to end it. */
  release(): Promise<number>;
  /** The same without waiting for a restart that is under way. */
  abandon(): number;
};

type KeepRunningOptions = { again: () => Promise<number>; onDeath: (attempt: number) => void };

const lookEveryMs = 250;
const longestPauseMs = 5000;

/** Supervises a process by its id: when it dies unexpectedly it is restarted, with longer pauses while that fails. */
export function superviseProcess(first: number, { again, onDeath }: KeepRunningOptions): Keeper {
  const stopping = new AbortController();
  let pid = first;
  const watching = watch();

  async function watch(): Promise<void> {
    while (await pause(lookEveryMs)) {
      for (let attempt = 1; !isAlive(pid) && !stopping.signal.aborted; attempt++) {
        onDeath(attempt);
        pid = await again().catch(() => pid);
        if (!isAlive(pid)) await pause(Math.min(lookEveryMs * 2 ** attempt, longestPauseMs));
      }
    }
  }

  /** False when it was interrupted by the release. */
  function pause(milliseconds: number): Promise<boolean> {
    return sleep(milliseconds, true, { signal: stopping.signal, ref: false }).catch(() => false);
  }

  return {
    async release() {
      stopping.abort();
      await watching;
      return pid;
    },
    abandon() {
      stopping.abort();
      return pid;
    },
  };
}

/** Runs the work while no other process does. A lock whose holder has died is removed. */
export async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(lock)) await sleep(50);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      rmSync(lock, { force: true }); // a full disk leaves it empty
      throw error;
    }
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const holder = readFileSync(lock, 'utf8');
    if (holder === '') return Date.now() - statSync(lock).mtimeMs > 5000; // just created, the holder is not written yet
    return !isAlive(Number(holder));
  } catch {
    return false; // just released
  }
}

type Launch = {
  place: ClusterPaths;
  binaries: Binaries;
  user: PlainUser;
  settings: Record<string, string>;
  access: ClusterAccess;
};

/** Starts the database, waits until it answers, and returns its process id. */
export async function launch({ place, binaries, user, settings, access }: Launch): Promise<number> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(access.port),
    unix_socket_directories: '',
    max_connections: '200',
    log_error_verbosity: 'terse', // the details of a failed query quote its values
    log_min_error_statement: 'panic',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...words] = [...user.prefix, binaries.postgres];
  const log = openSync(place.log, 'a');
  // A separate process group: Ctrl-C in the terminal must reach the server first, which then stops the database
  // properly.
  const child = spawn(command, [...words, '-D', place.cluster, ...flags], {
    ...plainUserSpawnOptions(user),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new SentenceError(`The database could not be started: ${command} was not found.`);
  if (await becomesReady(child, urlOf(access))) return child.pid;
  throw new SentenceError(
    `The database did not start: ${faultIn(readFileSync(place.log, 'utf8'))} (more in ${place.log})`,
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

export async function answers(url: string, connectionTimeoutMillis: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => {}); // a server that shuts down while we connect is an answer too
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

/** What went wrong, from the words of a program of PostgreSQL: its last line often says only how it tidied up. */
export function faultIn(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.findLast((each) => /\b(FATAL|PANIC|ERROR|error): /.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*\b(FATAL|PANIC|ERROR): +/, '').trim();
}
