import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SentenceError } from '#lib/sentence-error.ts';
import type { Binaries } from './binaries.ts';
import { type Access, type Place, urlOf } from './place.ts';
import { identity, type PlainUser } from './plain-user.ts';

type Launch = { place: Place; binaries: Binaries; user: PlainUser; settings: Record<string, string>; access: Access };

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
    ...identity(user),
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
