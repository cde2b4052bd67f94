import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiled } from '#tests/support/compiled.ts';

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

export type WorkerProcess = {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
};

type Settings = { concurrency?: number; stopSeconds?: number };

/** A worker in a separate process, ready to take jobs. */
export async function startProcess(url: string, settings: Settings = {}): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [program, url, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compiled },
  });
  const ended = once(child, 'exit');
  await isReady(child, ended);
  return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended };
}

async function isReady(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const first = await Promise.race([child.stdout === null ? ended : once(child.stdout, 'data'), ended]);
  if (String(first).trim() !== 'ready') throw new Error('the worker process did not start');
}
