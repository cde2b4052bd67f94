import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { debianVersion, startDebianPostgres } from './start-debian-postgres.ts';

// Runs the server's tests against Debian's PostgreSQL instead of the one from npm. Needs Debian and root.
if (debianVersion() === null) {
  console.log('Installing Debian’s postgresql …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', 'update'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'postgresql'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
const newest = debianVersion();
if (newest === null) throw new Error('there is no PostgreSQL of Debian that could be started');
const postgres = startDebianPostgres(newest, 54329);
console.log(`Testing against PostgreSQL ${newest} of Debian`);
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--reporter=dot', 'src/server', 'tests/api', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
);
await postgres.stop();
process.exitCode = status ?? 1;
