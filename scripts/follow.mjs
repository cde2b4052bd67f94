import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs a program in place of this process: it receives our signals, and we exit with its status. */
export function follow(command, words, options) {
  // The IPC channel closes when we are gone, even if we were killed.
  const child = spawn(command, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm(child);
}

/** npm does not pass on the signal that ends it, and its shell outlives it: stop when either is gone. */
function stopWithNpm(child) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1];
  } catch {
    return null; // no /proc on this system: only the shell is watched
  }
}
