import { spawn } from 'node:child_process';

/** Runs a program in our place: it gets our signals, and its end is ours. */
export function follow(command, words, options) {
  // The channel tells the program when we are gone, even if we were killed without a chance to say so.
  const child = spawn(command, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
