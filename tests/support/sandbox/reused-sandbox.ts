import { fileURLToPath } from 'node:url';
import type { ChildMessage, JobMessage } from '#server/platform/sandbox/frames.ts';
import { toFrame } from '#server/platform/sandbox/frames.ts';
import { peakMemory } from '#server/platform/sandbox/process-usage.ts';
import type { SandboxOptions } from '#server/platform/sandbox/sandbox-job.ts';
import type { SandboxPool } from '#server/platform/sandbox/sandbox-pool.ts';
import { runInChild } from '#server/platform/sandbox/sandbox-pool.ts';
import {
  type ChildEnding,
  type SandboxChild,
  startChildProcess,
} from '#server/platform/sandbox/start-child-process.ts';

const program = fileURLToPath(new URL('./serve-jobs.ts', import.meta.url));
const mostChildren = 2;
/** A larger child ends with its job: the next would be measured by memory that this one took. */
const mostBytes = 400 * 1024 * 1024;

const idle: SandboxChild[] = [];
const waiting: ((child: SandboxChild) => void)[] = [];
let children = 0;

/**
 * A sandbox whose children run many jobs: a process for each would be most of the time that tests of the server take.
 * Children, limits and messages are the product's. That a child runs one job only, sandbox-pool.test.ts proves.
 */
export const reusedSandbox = {
  async run(job: URL, input: unknown, options: SandboxOptions) {
    const { hash, href } = job;
    const { seconds, megabytes, answerMegabytes = Math.min(megabytes, 64), signal } = options;
    signal?.throwIfAborted();
    const message: JobMessage = { module: href.slice(0, -hash.length), name: hash.slice(1), input, seconds, megabytes };
    const frame = toFrame(message);
    const child = await takeChild();
    const end = await runInChild(lend(child), frame, { ...options, answerMegabytes });
    if (end.kind === 'done') return { ok: true, result: end.result };
    if (end.kind === 'failed') return end.failure;
    return { ok: false, reason: 'crashed', detail: end.detail };
  },
  warm: async () => {},
  counts: () => ({ places: mostChildren, used: children - idle.length, waiting: waiting.length }),
  pids: () => [],
  close: async () => {}, // the next test file uses it too
} as SandboxPool; // results have the type of their job, which no value says

async function takeChild(): Promise<SandboxChild> {
  const child = idle.pop();
  if (child !== undefined) return child;
  if (children >= mostChildren) return new Promise((resolve) => waiting.push(resolve));
  return startChild();
}

function startChild(): SandboxChild {
  children += 1;
  const child = startChildProcess(program, { heapMegabytes: 2000 });
  void child.ended.then(() => {
    children -= 1;
    if (waiting.length > 0) waiting.shift()?.(startChild());
  });
  return child;
}

function giveBack(child: SandboxChild): void {
  const isLarge = peakMemory(child.pid) > mostBytes;
  const next = isLarge ? undefined : waiting.shift();
  if (isLarge) child.kill();
  else if (next === undefined) idle.push(child);
  else next(child);
}

/** A child for one job: ended by its answer it is given back, ended otherwise it is killed. */
function lend(child: SandboxChild): SandboxChild {
  const ended = Promise.withResolvers<ChildEnding>();
  let hasAnswered = false;
  void child.ended.then(ended.resolve);
  return {
    ...child,
    ended: ended.promise,
    kill() {
      if (hasAnswered) {
        ended.resolve({ by: 'its answer', complaints: '' });
        giveBack(child);
      } else child.kill();
    },
    send(frame, listener) {
      child.send(frame, {
        ...listener,
        onMessage(message) {
          hasAnswered = isAnswer(message);
          return listener.onMessage(message);
        },
      });
    },
  };
}

function isAnswer({ kind }: ChildMessage): boolean {
  return kind === 'done' || kind === 'refused' || kind === 'failed';
}
