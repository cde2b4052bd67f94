import { spawn } from 'node:child_process';

// Pages reload by themselves; a change in the server's sources restarts the server.
const watched = ['src/server', 'src/contract', 'src/lib', 'src/env.ts', 'src/main.ts'].map(
  (path) => `--watch-path=${path}`,
);
const words = [...watched, '--watch-preserve-output', 'src/main.ts', '--dev', ...process.argv.slice(2)];
const child = spawn(process.execPath, words, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
process.on('disconnect', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 0));
