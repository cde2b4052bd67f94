import { type ChildMessage, guardWord } from './frames.ts';
import { peakMemory, processorSeconds } from './process-usage.ts';
import { type SandboxFailure, type SandboxOptions, waitingFactor } from './sandbox-job.ts';
import type { SandboxChild } from './start-child-process.ts';

/** Result of a job; `never-began` if its child died before it took the job, so that another child may take it. */
type JobEnd = { kind: 'done'; result: unknown } | { kind: 'failed'; failure: SandboxFailure } | NeverBegan;
type NeverBegan = { kind: 'never-began'; detail: string };

type JobOptions = Pick<SandboxOptions, 'seconds' | 'stepSeconds' | 'megabytes' | 'signal' | 'onProgress' | 'onPart'> & {
  answerMegabytes: number;
};

const megabyte = 1024 * 1024;

/** After this long a job is one that its user expects to wait for: others go first. */
const promptMilliseconds = 400;

/** Gives a child its job and ends it: with the answer, at a limit, or when the signal is aborted. */
export async function runInChild(
  child: SandboxChild,
  frame: readonly Uint8Array[],
  { seconds, stepSeconds, megabytes, answerMegabytes, signal, onProgress, onPart }: JobOptions,
): Promise<JobEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<JobEnd>();
  const fail = (failure: SandboxFailure) => resolve({ kind: 'failed', failure });
  let hasBegun = false;
  let isOver = false;

  async function onMessage(message: ChildMessage): Promise<void> {
    if (isOver) return;
    try {
      if (message.kind === 'started') hasBegun = true;
      if (message.kind === 'progress') {
        stepStart = processorSeconds(child.pid);
        onProgress?.(message.percent, message.stage);
      }
      if (message.kind === 'part') await onPart?.(message.part);
      if (message.kind === 'done') resolve({ kind: 'done', result: message.result });
      if (message.kind === 'refused') fail({ ok: false, reason: 'refused', sentence: message.sentence.slice(0, 500) });
      if (message.kind === 'failed') fail(fromDeath('an error', message.detail));
    } catch (error) {
      reject(error); // the caller's own error, from handling progress and parts
    }
  }

  const tooSlow = (detail = `longer than ${seconds} s`) => fail({ ok: false, reason: 'too-slow', detail });
  const before = processorSeconds(child.pid);
  let stepStart = before;
  const timer = setTimeout(tooSlow, seconds * 1000 * (before === null ? 1 : waitingFactor));
  const patience = setTimeout(() => child.yieldToOthers(), promptMilliseconds);
  const watch = setInterval(() => {
    const used = peakMemory(child.pid) / megabyte;
    if (used > megabytes) fail({ ok: false, reason: 'too-big', detail: `${Math.round(used)} MB` });
    const worked = processorSeconds(child.pid);
    if (worked === null || before === null || stepStart === null) return;
    if (worked - before > seconds) tooSlow();
    if (stepSeconds !== undefined && worked - stepStart > stepSeconds) tooSlow(`a step longer than ${stepSeconds} s`);
  }, 50);
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  void child.ended.then(({ by, complaints }) => {
    if (!hasBegun) resolve({ kind: 'never-began', detail: `ended by ${by}: ${complaints.slice(0, 2000)}` });
    if (by !== 'SIGKILL') return fail(fromDeath(by, complaints));
    // Not killed by us: by its own guard, by a system without memory, or by hand.
    fail({ ...fromDeath(by, `out of memory: ${complaints}`), isKilled: !complaints.includes(guardWord) });
  });
  child.send(frame, {
    onMessage,
    mostBytes: answerMegabytes * megabyte,
    onTooLarge: () => fail({ ok: false, reason: 'too-big', detail: `an answer above ${answerMegabytes} MB` }),
  });

  try {
    return await promise;
  } finally {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(patience);
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
    child.kill(); // it runs one job only
  }
}

const outOfMemory = /out of memory|[Aa]llocation failed|Cannot create a (Buffer|string) larger/;

function fromDeath(by: string, words: string): Exclude<SandboxFailure, { reason: 'refused' }> {
  const reason = outOfMemory.test(words) ? 'too-big' : 'crashed';
  return { ok: false, reason, detail: `ended by ${by}: ${words.slice(0, 2000)}` };
}
