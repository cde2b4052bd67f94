import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-follow-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

writeFileSync(
  at('program.mjs'),
  `import { writeFileSync } from 'node:fs';
   process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });
   writeFileSync('started', '');
   setInterval(() => {}, 1000);`,
);
writeFileSync(
  at('starter.mjs'),
  `import { follow } from '${resolve('scripts/follow.mjs')}';
   follow(process.execPath, ['program.mjs'], {});`,
);
// As npm does it: a process, its shell, our starter. The last word keeps the shell from becoming the starter itself.
writeFileSync(
  at('npm.mjs'),
  `import { spawn } from 'node:child_process';
   spawn('sh', ['-c', '"$NODE" starter.mjs; true'], { stdio: 'inherit' });
   setInterval(() => {}, 1000);`,
);

test.each(['SIGTERM', 'SIGKILL'] as const)('what npm started stops when npm is ended by %s', async (signal) => {
  for (const name of ['started', 'stopped']) rmSync(at(name), { force: true });
  const npm = spawn(process.execPath, ['npm.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE: process.execPath, npm_lifecycle_event: 'start' },
  });
  await expect.poll(() => existsSync(at('started')), { timeout: 10_000 }).toBe(true);
  npm.kill(signal);
  await expect.poll(() => existsSync(at('stopped')), { timeout: 10_000 }).toBe(true);
});
