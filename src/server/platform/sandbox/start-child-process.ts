import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { getPriority, setPriority, tmpdir } from 'node:os';
import type { ChildMessage } from './frames.ts';
import { openFrames } from './frames.ts';

/** A process that warms up and waits for its one job. */
export type SandboxChild = {
  pid: number | undefined;
  /** Settles when the child has warmed up, or died while doing so. */
  ready: Promise<void>;
  ended: Promise<ChildEnding>;
  /** Sends the job and reports its messages. */
  send(frame: readonly Uint8Array[], listener: ChildListener): void;
  /** Lets other processes go first from now on. */
  yieldToOthers(): void;
  kill(): void;
};

export type ChildEnding = {
  /** The signal or the exit code. */
  by: string;
  /** The start of its standard error. */
  complaints: string;
};

type ChildListener = {
  /** Called for one message after the other; partial results wait in the child meanwhile. */
  onMessage: (message: ChildMessage) => void | Promise<void>;
  mostBytes: number;
  onTooLarge: () => void;
};

/** Ten steps of priority: a tenth of the processor time of a process that has not yielded. */
const yielded = 10;

const deaf: ChildListener = { onMessage: () => {}, mostBytes: 1024 * 1024, onTooLarge: () => {} };

/** Starts a child. It cannot write files or start processes, and gets none of our environment. */
export function startChildProcess(program: string, { heapMegabytes }: { heapMegabytes: number }): SandboxChild {
  const flags = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--no-warnings',
    `--max-old-space-size=${heapMegabytes}`,
    '--optimize-for-size', // garbage goes sooner: 30 MB less at the peak of a read
    '--max-semi-space-size=8', // reading a table takes 100 MB less than with V8's own choice, and no longer
  ];
  const child = spawn(process.execPath, [...flags, program], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
    cwd: tmpdir(),
    windowsHide: true,
  });
  const [input, , errors, answers] = child.stdio as unknown as Socket[]; // what Node creates for 'pipe'
  const pipes = [input, errors, answers].filter((pipe) => pipe !== undefined);
  const complaints = keepHead(errors, 64 * 1024);
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<ChildEnding>();
  let listener = deaf;
  let turn = Promise.resolve();

  const frames = openFrames({ limit: () => listener.mostBytes, onTooLarge: () => listener.onTooLarge() });
  answers?.on('data', (chunk: Buffer) => {
    for (const message of frames.take(chunk) as ChildMessage[]) {
      if (message.kind === 'ready') ready.resolve();
      turn = turn.then(() => listener.onMessage(message));
      if (message.kind !== 'part') continue;
      answers.pause();
      void turn.then(() => answers.resume());
    }
  });
  // A child that dies early closes its pipes while we write; its exit code tells more than the broken pipe.
  for (const pipe of pipes) pipe.on('error', () => {});
  child.on('exit', () => answers?.resume()); // reads the rest of the pipe before it closes
  child.on('close', (code, signal) => end(`${signal ?? code}`, `${complaints()}`));
  child.on('error', (error) => {
    if (child.pid === undefined) end('a failed start', error.message);
  });
  keepAwake(false);

  function end(by: string, words: string): void {
    ready.resolve();
    void turn.then(() => ended.resolve({ by, complaints: words })); // after its earlier messages
  }

  /** A waiting child must not keep this process from ending. */
  function keepAwake(isWorking: boolean): void {
    for (const one of [child, ...pipes]) isWorking ? one.ref() : one.unref();
  }

  return {
    pid: child.pid,
    ready: ready.promise,
    ended: ended.promise,
    yieldToOthers() {
      try {
        for (const thread of threadsOf(child.pid)) setPriority(thread, Math.min(19, getPriority() + yielded));
      } catch {
        // it has just ended, or the system does not allow it
      }
    },
    kill: () => void child.kill('SIGKILL'),
    send(frame, to) {
      listener = to;
      keepAwake(true);
      for (const bytes of frame) input?.write(bytes);
    },
  };
}

/** On Linux each thread has a priority of its own; elsewhere the process has one. */
export function threadsOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid];
}

/** Keeps the first bytes of a stream. */
function keepHead(stream: Socket | undefined, limit: number): () => Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  stream?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  });
  return () => Buffer.concat(chunks);
}
