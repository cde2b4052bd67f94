import { spawn } from 'node:child_process';

// Pages reload themselves; a change to the server starts it again.
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/main.ts', '--dev', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
process.on('disconnect', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 0));
