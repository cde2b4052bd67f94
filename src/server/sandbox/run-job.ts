import { once } from 'node:events';
import { Socket } from 'node:net';
import { textWithoutData } from '#lib/error-without-data.ts';
import { toFrame } from './frames.ts';
import type { ChildMessage, JobMessage } from './messages.ts';
import type { JobTools } from './sandbox-job.ts';

/** Modules by path in src/server; those that are not bundled are imported from the sources. */
export type BundledModules = Partial<Record<string, () => Promise<unknown>>>;

type Send = (message: ChildMessage) => Promise<void>;

/** Folder of the modules. */
export const server = new URL('../', import.meta.url).href;

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
