import { once } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { textWithoutData } from '#lib/error-without-data.ts';
import { type ChildMessage, guardWord, type JobMessage, openFrames, toFrame } from './frames.ts';
import { type JobTools, waitingFactor } from './sandbox-job.ts';

/** Modules by path in src/server; those that are not bundled are imported from the sources. */
export type BundledModules = Partial<Record<string, () => Promise<unknown>>>;

type Send = (message: ChildMessage) => Promise<void>;

/** Folder of the modules. */
export const server = new URL('../../', import.meta.url).href;

/** Runs a job in this process and sends what it reports and its answer. */
export async function runJob(message: JobMessage, modules: BundledModules, send: Send): Promise<void> {
  await send({ kind: 'started' });
  const answer = await answerOf(message, modules, send);
  await send(answer).catch((error) => send(failed(error))); // an answer that cannot be cloned
}

/** The pipe to the pool: not the standard output, which libraries may print to. */
export function openAnswers(): { send: Send; end: (onEnd: () => void) => void } {
  const out = new Socket({ fd: 3, writable: true });
  return {
    async send(message) {
      let hasRoom = true;
      for (const bytes of toFrame(message)) hasRoom = out.write(bytes);
      if (!hasRoom) await once(out, 'drain');
    },
    end: (onEnd) => void out.end(onEnd),
  };
}

/** Imports modules by address: bundled ones from the bundle. */
export function loaderOf(modules: BundledModules): (href: string) => Promise<Record<string, unknown>> {
  return async (href) => {
    const bundled = href.startsWith(server) ? modules[href.slice(server.length)] : undefined;
    return (await (bundled ? bundled() : import(href))) as Record<string, unknown>; // the shape of a module
  };
}

async function answerOf(
  { module, name, input }: JobMessage,
  modules: BundledModules,
  send: Send,
): Promise<ChildMessage> {
  try {
    const work = (await loaderOf(modules)(module))[name];
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
  return { kind: 'failed', detail: textWithoutData(error) };
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
  for (const step of warmUpSteps((module) => load(new URL(module, server).href))) {
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

type Load = (module: string) => Promise<unknown>;

/**
 * Steps that a child runs while it waits for its job: the common ones first, so that an early job does not wait for steps it
 * does not need. A step loads code, or uses it once, so that it is compiled and its caches are filled.
 */
export function warmUpSteps(load: Load): (() => Promise<unknown>)[] {
  return [
    () => load('chart/project/draw-thumbnail.job.ts'),
    async () => (await import('./draw-sample.ts')).drawSample(),
    () => load('chart/project/make-table.job.ts'),
    () => load('publish/share/draw-parts.job.ts'),
    () => load('chart/export/make-files.job.ts'),
    () => load('data/dataset/sheet.job.ts'),
    async () => (await import('./draw-sample.ts')).paintSample(), // loads the native libraries, which takes longest
  ];
}
