import { spawn } from 'node:child_process';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { peakMemory } from '../sandbox/process-usage.ts';
import { type Ffmpeg, ffmpegEnv } from './find-ffmpeg.ts';

type Settings = {
  words: readonly string[];
  limits: { seconds: number; megabytes: number; answerMegabytes: number };
  signal?: AbortSignal | undefined;
};

type FfmpegProcess = {
  /** Waits while the program has enough to read. */
  write(bytes: Uint8Array): Promise<void>;
  end(): void;
  /** What it writes, in pieces. Fails with an FfmpegError if the program did. */
  output(): AsyncGenerator<Buffer>;
  /** Ends the process. */
  close(): void;
};

/** `refused`: the program itself gave up, such as on a damaged file. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';
  readonly why: 'refused' | 'stopped' | 'missing';
  constructor(why: FfmpegError['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

const megabyte = 1024 * 1024;

/** Starts ffmpeg within limits of time, memory and output. It knows nothing of our environment. Must be closed. */
export function startFfmpeg({ path }: Pick<Ffmpeg, 'path'>, { words, limits, signal }: Settings): FfmpegProcess {
  const child = spawn(path, ['-hide_banner', '-nostdin', '-loglevel', 'error', ...words], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: ffmpegEnv(),
    cwd: tmpdir(),
    windowsHide: true,
  });
  const { stdin, stdout, stderr } = child;
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {}); // also when nobody waits for it
  let [size, complaints] = [0, ''];

  const stop = (reason: string) => {
    ended.reject(new FfmpegError('stopped', `The video encoder was stopped: ${reason}.`));
    child.kill('SIGKILL');
  };
  const cancel = () => stop('canceled');
  const timer = setTimeout(() => stop(`longer than ${limits.seconds} s`), limits.seconds * 1000);
  const watch = setInterval(() => {
    if (peakMemory(child.pid) > limits.megabytes * megabyte) stop(`more than ${limits.megabytes} MB`);
  }, 100);
  const rest = () => {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', cancel);
  };
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  stderr.on('data', (chunk: Buffer) => {
    if (complaints.length < 2000) complaints += chunk.toString();
  });
  stdin.on('error', () => {}); // the exit code tells more than the broken pipe
  child.on('error', (error) =>
    ended.reject(new FfmpegError('missing', 'The video encoder could not be started.', { cause: error })),
  );
  child.on('close', (code, by) => {
    rest();
    if (code === 0) ended.resolve();
    else {
      const why = by === null ? 'refused' : 'stopped';
      ended.reject(new FfmpegError(why, `The video encoder ended by ${by ?? code}: ${complaints.slice(0, 2000)}`));
    }
  });
  if (child.pid !== undefined) yieldToOthers(child.pid);

  return {
    async write(bytes) {
      if (!stdin.write(bytes)) await Promise.race([new Promise((done) => stdin.once('drain', done)), ended.promise]);
    },
    end: () => void stdin.end(),
    async *output() {
      try {
        for await (const chunk of stdout as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > limits.answerMegabytes * megabyte) stop(`more than ${limits.answerMegabytes} MB written`);
          else yield chunk;
        }
      } catch (error) {
        ended.reject(error); // why it ended is known before, if at all
      }
      await ended.promise;
    },
    close() {
      rest();
      child.kill('SIGKILL');
    },
  };
}

/** Everything that a program writes. It is read from now on, so that the program never waits. */
export async function wholeOutput(program: Pick<FfmpegProcess, 'output'>): Promise<Buffer> {
  const written: Buffer[] = [];
  for await (const chunk of program.output()) written.push(chunk);
  return Buffer.concat(written);
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, Math.min(19, getPriority() + 5));
  } catch {
    // it has just ended, or the system does not allow it
  }
}
