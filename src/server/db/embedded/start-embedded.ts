import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, thisPlatform } from './binaries.ts';
import { initialise } from './initialise.ts';
import { keepRunning } from './keep-running.ts';
import { answers, launch } from './launch.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  hasCluster,
  type Place,
  placeIn,
  readAccess,
  readOwner,
  readPostmaster,
  urlOf,
  writeAccess,
  writeOwner,
} from './place.ts';
import { giveTo, plainUser } from './plain-user.ts';
import { isAlive } from './process-id.ts';

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
  if (user.owner !== null && !isRunning) giveTo(place.cluster, user.owner);
  const current = isRunning ? access : { ...access, port: await freePort(access.port) };
  if (current.port !== access.port) writeAccess(place, current);
  const again = () => {
    readPostmaster(place); // removes the file that a dead one left
    return launch({ place, binaries, user, settings, access: current });
  };
  const keeper = keepRunning(isRunning ? running : await again(), { again, onDeath });
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
async function stop(pid: number, { owner }: Place, milliseconds: number): Promise<void> {
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
