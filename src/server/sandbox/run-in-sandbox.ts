import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { openPlaces } from './places.ts';
import type { Answer } from './work.ts';

export type SandboxLimits = {
  seconds: number;
  /** Memory of the child in all, buffers outside the JavaScript heap included. */
  megabytes: number;
  /** How much may come back. */
  answerMegabytes?: number;
  signal?: AbortSignal;
};

/** What became of it. `detail` is for the log, `sentence` for the person. */
export type SandboxAnswer<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: 'too-slow' | 'too-big' | 'crashed'; detail: string }
  | { ok: false; reason: 'refused'; sentence: string };

type Failure = Extract<SandboxAnswer<never>, { ok: false }>;

const megabyte = 1024 * 1024;
const worker = fileURLToPath(new URL('./work.ts', import.meta.url));
const places = openPlaces(Math.max(2, availableParallelism()));

/**
 * Runs an exported function in a process of its own, for work on bytes that strangers sent: whatever they do to it, this
 * process goes on. The part of the address behind # names the function. Input and result are whatever a structured clone
 * can hold. A `SentenceError` thrown there arrives as its sentence. An aborted signal rejects with its reason.
 */
export async function runInSandbox<Work extends (input: never) => unknown>(
  work: URL,
  input: Parameters<Work>[0],
  limits: SandboxLimits,
): Promise<SandboxAnswer<Awaited<ReturnType<Work>>>> {
  limits.signal?.throwIfAborted();
  const bytes = serialize(input);
  const leave = await places.enter(limits.signal);
  try {
    limits.signal?.throwIfAborted();
    return await follow(start(work, limits), bytes, limits);
  } finally {
    leave();
  }
}

/** It cannot write files or start processes, and knows nothing of our environment. */
function start(work: URL, { seconds, megabytes }: SandboxLimits): ChildProcess {
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--no-warnings',
    `--max-old-space-size=${megabytes}`,
  ];
  return spawn(process.execPath, [...flags, worker, work.href, String(seconds)], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
    cwd: tmpdir(),
    windowsHide: true,
  });
}

function follow<Result>(child: ChildProcess, input: Uint8Array, limits: SandboxLimits): Promise<SandboxAnswer<Result>> {
  const { seconds, megabytes, answerMegabytes = Math.min(megabytes, 64), signal } = limits;
  const answer = collect(child.stdio[3], answerMegabytes * megabyte, () =>
    end({ ok: false, reason: 'too-big', detail: `the answer is larger than ${answerMegabytes} MB` }),
  );
  const complaints = collect(child.stderr, 64 * 1024, () => {});
  let failure: Failure | undefined;

  function end(because: Failure): void {
    failure ??= because;
    child.kill('SIGKILL');
  }

  const timer = setTimeout(
    () => end({ ok: false, reason: 'too-slow', detail: `longer than ${seconds} s` }),
    seconds * 1000,
  );
  const watch = setInterval(() => {
    const used = peakMemory(child.pid);
    if (used > megabytes * megabyte) end({ ok: false, reason: 'too-big', detail: `${Math.round(used / megabyte)} MB` });
  }, 50);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });

  // A child that dies early closes this end under our hands; its exit tells more than the broken pipe.
  child.stdin?.on('error', () => {}).end(input);

  return new Promise<SandboxAnswer<Result>>((resolve, reject) => {
    child.on('error', (error) => end({ ok: false, reason: 'crashed', detail: error.message }));
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) return reject(signal.reason);
      resolve(failure ?? read<Result>(answer()) ?? fromDeath(`${complaints()}`, `${killedBy ?? code}`));
    });
  });
}

/** Keeps what a stream brings, up to a limit. */
function collect(stream: ChildProcess['stdio'][number] | undefined, limit: number, onTooMuch: () => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  stream?.on('error', () => {}); // the end of the child is told by its exit
  stream?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else onTooMuch();
  });
  return () => Buffer.concat(chunks);
}

/** Half an answer is none. */
function read<Result>(bytes: Buffer): SandboxAnswer<Result> | undefined {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== bytes.length - 4) return undefined;
  const answer = deserialize(bytes.subarray(4)) as Answer<Result>; // whole, so as work.ts wrote it
  if (answer.kind === 'done') return { ok: true, result: answer.result };
  if (answer.kind === 'refused') return { ok: false, reason: 'refused', sentence: answer.sentence.slice(0, 500) };
  return fromDeath(answer.detail, 'an error');
}

const outOfMemory = /heap out of memory|[Aa]llocation failed|Cannot create a (Buffer|string) larger/;

function fromDeath(words: string, end: string): Failure {
  const reason = outOfMemory.test(words) ? 'too-big' : 'crashed';
  return { ok: false, reason, detail: `ended by ${end}: ${words.slice(0, 2000)}` };
}

/** The most the process has ever held, in bytes; 0 where the system does not tell. */
function peakMemory(pid: number | undefined): number {
  try {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(peak ?? 0) * 1024;
  } catch {
    return 0; // no /proc here, or the process has just ended
  }
}
