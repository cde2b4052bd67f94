import { spawnSync } from 'node:child_process';
import { follow } from './follow.mjs';
import { prepare, root } from './runtime.mjs';

const { node, env } = await prepare({ hasTools: false });
const built = spawnSync(node, ['scripts/build.ts', '--if-stale'], { cwd: root, env, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
follow(node, ['--max-semi-space-size=16', 'build/app/main.js', ...process.argv.slice(2)], { cwd: root, env });
