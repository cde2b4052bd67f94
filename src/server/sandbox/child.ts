import { Worker } from 'node:worker_threads';
import { textWithoutData } from '#lib/error-without-data.ts';
import { openFrames } from './frames.ts';
import type { JobModule } from './job-modules.ts';
import { guardWord, type JobMessage } from './messages.ts';
import { type BundledModules, loaderOf, openAnswers, runJob, server } from './run-job.ts';
import { waitingFactor } from './sandbox-job.ts';
import { warmUpSteps } from './warm-up.ts';

/** The program of a sandbox child: warms up, runs the one job that it is sent, answers, and ends. */
export async function runChild(modules: BundledModules = {}): Promise<void> {
  const job = receiveJob();
  const { send, end } = openAnswers();
  let isAsked = false;
  void job.then(() => {
    isAsked = true;
  });
  await warmUp(modules, () => isAsked);
  const guard = startGuard();
  await send({ kind: 'ready' });

  const message = await job;
  guard(message);
  await runJob(message, modules, send);
  end(() => process.exit(0));
}

/** Runs the warm-up steps until there is a job. If the job needs a step that failed, the job reports it. */
export async function warmUp(modules: BundledModules, isAsked: () => boolean = () => false): Promise<void> {
  const load = loaderOf(modules);
  for (const step of warmUpSteps((module: JobModule) => load(new URL(module, server).href))) {
    await step().catch((error) => process.stderr.write(`${textWithoutData(error)}\n`));
    await new Promise((resolve) => setImmediate(resolve)); // lets a job come in
    if (isAsked()) return;
  }
}

/** The end of the input before a job means that the parent is gone. */
function receiveJob(): Promise<JobMessage> {
  const frames = openFrames({ limit: () => Number.POSITIVE_INFINITY, onTooLarge: () => {} });
  return new Promise((resolve) => {
    process.stdin.on('end', () => process.exit(0));
    process.stdin.on('data', (chunk: Buffer) => {
      for (const message of frames.take(chunk)) resolve(message as JobMessage); // our own pool writes here
    });
  });
}

/**
 * Ends this process from a separate thread when its job takes too long or too much memory: if the parent dies, nothing else
 * would stop an endless loop.
 */
function startGuard(): (limits: Pick<JobMessage, 'seconds' | 'megabytes'>) => void {
  const worker = new Worker(guardCode, { eval: true });
  worker.unref();
  return ({ seconds, megabytes }) =>
    worker.postMessage({
      ms: seconds * 1000 + 1000,
      waitingMs: seconds * 1000 * waitingFactor + 1000,
      bytes: megabytes * 1024 * 1024,
    });
}

const guardCode = `
  const kill = () => {
    try {
      require('node:fs').writeSync(2, '${guardWord}');
    } finally {
      process.kill(process.pid, 'SIGKILL'); // also where nobody listens any more
    }
  };
  require('node:worker_threads').parentPort.once('message', ({ ms, waitingMs, bytes }) => {
    const before = process.cpuUsage();
    const worked = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    setTimeout(kill, waitingMs);
    setInterval(() => (process.memoryUsage.rss() > bytes || worked() > ms) && kill(), 50);
  });
`;
