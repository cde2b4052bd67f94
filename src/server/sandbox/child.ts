import { once } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { openFrames, toFrame } from './frames.ts';
import type { JobModule } from './job-modules.ts';
import type { ChildMessage, JobMessage } from './messages.ts';
import type { JobTools } from './sandbox-job.ts';
import { warmUpSteps } from './warm-up.ts';

/** Modules by path in src/server; those that are not bundled are imported from the sources. */
export type BundledModules = Partial<Record<string, () => Promise<unknown>>>;

const server = new URL('../', import.meta.url).href;

/** The program of a sandbox child: warms up, runs the one job that it is sent, answers, and ends. */
export async function runChild(modules: BundledModules = {}): Promise<void> {
  const job = receiveJob();
  const out = new Socket({ fd: 3, writable: true }); // not the standard output, which libraries may print to
  const send = async (message: ChildMessage) => {
    let hasRoom = true;
    for (const bytes of toFrame(message)) hasRoom = out.write(bytes);
    if (!hasRoom) await once(out, 'drain');
  };
  let isAsked = false;
  void job.then(() => {
    isAsked = true;
  });
  await warmUp(modules, () => isAsked);
  const guard = startGuard();
  await send({ kind: 'ready' });

  const message = await job;
  guard(message);
  await send({ kind: 'started' });
  const answer = await runJob(message, loaderOf(modules), send);
  await send(answer).catch((error) => send(failed(error))); // an answer that cannot be cloned
  out.end(() => process.exit(0));
}

/** Runs the warm-up steps until there is a job. If the job needs a step that failed, the job reports it. */
export async function warmUp(modules: BundledModules, isAsked: () => boolean = () => false): Promise<void> {
  const load = loaderOf(modules);
  for (const step of warmUpSteps((module: JobModule) => load(new URL(module, server).href))) {
    await step().catch((error) => process.stderr.write(`${error?.stack}\n`));
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

function loaderOf(modules: BundledModules): (href: string) => Promise<Record<string, unknown>> {
  return async (href) => {
    const bundled = href.startsWith(server) ? modules[href.slice(server.length)] : undefined;
    return (await (bundled ? bundled() : import(href))) as Record<string, unknown>; // the shape of a module
  };
}

async function runJob(
  { module, name, input }: JobMessage,
  load: (href: string) => Promise<Record<string, unknown>>,
  send: (message: ChildMessage) => Promise<void>,
): Promise<ChildMessage> {
  try {
    const work = (await load(module))[name];
    if (typeof work !== 'function') return { kind: 'failed', detail: `${module} exports no function ${name}` };
    const running: unknown = work(input, { report: reporter(send) } satisfies JobTools);
    if (!isGenerator(running)) return { kind: 'done', result: await running };
    for (;;) {
      const { done, value } = await running.next();
      if (done) return { kind: 'done', result: value };
      await send({ kind: 'part', part: value });
    }
  } catch (error) {
    // Compared by name: the class may come from the bundle or from the sources.
    if (error instanceof Error && error.name === 'SentenceError') return { kind: 'refused', sentence: error.message };
    return failed(error);
  }
}

function failed(error: unknown): ChildMessage {
  return { kind: 'failed', detail: error instanceof Error ? `${error.stack}` : String(error) };
}

/** Sends whole percents, each once, and every change of the stage. */
function reporter(send: (message: ChildMessage) => Promise<void>): JobTools['report'] {
  let last = -1;
  let doing: string | undefined;
  return (percent, stage = doing) => {
    const whole = Math.floor(Math.min(100, Math.max(0, percent)));
    if (whole <= last && stage === doing) return;
    last = Math.max(last, whole);
    doing = stage;
    void send({ kind: 'progress', percent: last, ...(stage !== undefined && { stage }) });
  };
}

function isGenerator(value: unknown): value is AsyncGenerator<unknown, unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value && 'next' in value;
}

/**
 * Ends this process from a separate thread when its job takes too long or too much memory: if the parent dies, nothing else
 * would stop an endless loop.
 */
function startGuard(): (limits: Pick<JobMessage, 'seconds' | 'megabytes'>) => void {
  const worker = new Worker(guardCode, { eval: true });
  worker.unref();
  return ({ seconds, megabytes }) => worker.postMessage({ ms: seconds * 1000 + 1000, bytes: megabytes * 1024 * 1024 });
}

const guardCode = `
  const kill = () => process.kill(process.pid, 'SIGKILL');
  require('node:worker_threads').parentPort.once('message', ({ ms, bytes }) => {
    setTimeout(kill, ms);
    setInterval(() => process.memoryUsage.rss() > bytes && kill(), 50);
  });
`;
