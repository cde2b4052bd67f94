import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiled } from './compiled.ts';

export type RunningServer = {
  url: string;
  folder: string;
  process: ChildProcess;
  /** Its output until it was ready. */
  said(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and removes its folder at the end of a block. */
  [Symbol.asyncDispose](): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  folder?: string;
  words?: string[];
  /** The folder of another version of the product, instead of this one. */
  program?: string;
  /** A command that starts it in surroundings of its own. */
  within?: string[];
  /** Called when the process runs, before it is ready. */
  onSpawn?: (child: ChildProcess) => void;
};

/** Starts the product as people do, in a separate process, and waits until it reports that it is ready. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  if (options.env?.PORT !== undefined) return startAt(options.env.PORT, options);
  // Another program may take the free port before the server does: then it gets another.
  const whole = { folder: newFolder(), ...options };
  return startAt(String(await freePort()), whole).catch(async (error) => {
    if (!(error instanceof ServerDidNotStart) || !error.said.includes('is already in use')) throw error;
    return startAt(String(await freePort()), whole);
  });
}

async function startAt(
  port: string,
  { env = {}, folder = newFolder(), words = [], program = '.', within = [], onSpawn }: Options,
): Promise<RunningServer> {
  const [command = '', ...rest] = [...within, process.execPath, 'build/app/main.js', ...words];
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      ...compiled,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      ...env,
      PORT: port,
    },
    cwd: program,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn?.(child);
  let output = '';
  const isReady = new Promise<boolean>((done) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes('is ready at')) return;
      child.stdout.off('data', hear).resume(); // what follows is its log
      done(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => done(false));
  });
  if (!(await isReady)) throw new ServerDidNotStart(output, child.exitCode);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://localhost:${port}`,
    folder,
    process: child,
    said: () => output,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      removeFolder(folder);
    },
  };
}

export class ServerDidNotStart extends Error {
  readonly said: string;
  readonly code: number | null;
  constructor(said: string, code: number | null) {
    super(`the server did not start: ${said}`);
    this.said = said;
    this.code = code;
  }
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chartlas-house-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('a TCP server has an address');
  return address.port;
}
