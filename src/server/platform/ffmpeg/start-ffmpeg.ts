import { execFile, spawn } from 'node:child_process';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { peakMemory } from '../sandbox/process-usage.ts';

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

/** An ffmpeg program that works: its version, and the formats and sounds that it has an encoder for. */
export type Ffmpeg = {
  path: string;
  version: string;
  formats: readonly ('mp4' | 'webm')[];
  sounds: readonly ('aac' | 'opus')[];
};

/** The encoder of each format and sound, by the name that ffmpeg gives it. */
export const ffmpegEncoders = { mp4: 'libx264', webm: 'libvpx-vp9', aac: 'aac', opus: 'libopus' } as const;

const known = new Map<string, Promise<Ffmpeg | null>>();

/** What a program can encode; null where there is none, or it is not ffmpeg. Asked once for each path. */
export function findFfmpeg(path: string): Promise<Ffmpeg | null> {
  const found = known.get(path) ?? ask(path);
  known.set(path, found);
  return found;
}

async function ask(path: string): Promise<Ffmpeg | null> {
  try {
    const [about, list] = await Promise.all([read(path, '-version'), read(path, '-encoders')]);
    const version = /^ffmpeg version (\S+)/.exec(about)?.[1];
    if (version === undefined) return null;
    const names = new Set(Array.from(list.matchAll(/^ [VA]\S{5} (\S+)/gm), ([, name]) => name));
    const formats = (['mp4', 'webm'] as const).filter((format) => names.has(ffmpegEncoders[format]));
    const sounds = (['aac', 'opus'] as const).filter((sound) => names.has(ffmpegEncoders[sound]));
    return { path, version, formats, sounds };
  } catch {
    return null; // not there, not allowed to run, or it does not answer
  }
}

const run = promisify(execFile);

async function read(path: string, question: string): Promise<string> {
  const { stdout } = await run(path, ['-hide_banner', question], {
    timeout: 5000,
    killSignal: 'SIGKILL',
    env: ffmpegEnv(),
    windowsHide: true,
  });
  return stdout;
}

/** None of our secrets: only where programs and their libraries are. */
function ffmpegEnv(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...(SystemRoot && { SystemRoot }) };
}
