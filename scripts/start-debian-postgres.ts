import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian that is installed here; null if there is none, or nobody may start it. */
export function debianVersion(): string | null {
  if (!existsSync(versions) || process.getuid?.() !== 0) return null;
  const installed = readdirSync(versions).filter((name) => existsSync(join(versions, name, 'bin/initdb')));
  return installed.sort((a, b) => Number(b) - Number(a))[0] ?? null;
}

/** Starts it on an empty folder. Needs root, to start it as another user. */
export function startDebianPostgres(version: string, port: number): { url: string; stop(): Promise<void> } {
  const bin = (name: string) => join(versions, version, 'bin', name);
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-debian-pg-'));
  const data = join(folder, 'data');
  run('chown', '-R', 'postgres', folder);
  asPostgres(bin('initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=300`;
  asPostgres(bin('pg_ctl'), '-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      asPostgres(bin('pg_ctl'), '-D', data, '-m', 'fast', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function asPostgres(...words: string[]): void {
  run('setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...words);
}

function run(command: string, ...words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${words[0]} ended with ${status}`);
}
