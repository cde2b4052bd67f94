import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(join('node_modules', '.bin', 'biome'), ['check', '--write', '.'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
