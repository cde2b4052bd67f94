import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs the server's tests against Debian's PostgreSQL instead of the one from npm. Needs Debian and root.
const versions = '/usr/lib/postgresql';
if (!existsSync(versions) || !readdirSync(versions).some((name) => existsSync(join(versions, name, 'bin/initdb')))) {
  console.log('Installing Debian’s postgresql …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', 'update'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] ?? '';
const bin = (name: string) => join(versions, newest, 'bin', name);
const folder = mkdtempSync(join(tmpdir(), 'chartlas-debian-pg-'));
const port = '54329';

asPostgres('chown', '-R', 'postgres', folder);
asPostgres(
  bin('initdb'),
  '-D',
  join(folder, 'data'),
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C.UTF-8',
);
const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=300`;
asPostgres(bin('pg_ctl'), '-D', join(folder, 'data'), '-o', settings, '-l', join(folder, 'log'), '-w', 'start');
console.log(`Testing against PostgreSQL ${newest} of Debian`);
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--reporter=dot', 'src/server', 'tests/api', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
  },
);
asPostgres(bin('pg_ctl'), '-D', join(folder, 'data'), '-m', 'fast', 'stop');
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

function asPostgres(command: string, ...words: string[]): void {
  const isChown = command === 'chown';
  const all = isChown
    ? [command, ...words]
    : ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...words];
  const { status: code } = spawnSync(all[0] ?? '', all.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}
