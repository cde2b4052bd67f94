import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { SentenceError } from '#lib/sentence-error.ts';

// The inside of `runInSandbox`: the program of the child process.

export type Answer<Result = unknown> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; detail: string };

const [work = '', seconds = '1'] = process.argv.slice(2);

// Should the parent die, nobody is left to stop us; and in an endless loop no timer of our own thread comes to its turn.
const guard = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(seconds) * 1000 + 1000})`;
new Worker(guard, { eval: true }).unref();

const answer = serialize(await run(deserialize(await buffer(process.stdin))));
const size = Buffer.alloc(4);
size.writeUInt32LE(answer.length);
// Not the standard output, which belongs to whoever prints.
const out = new Socket({ fd: 3, writable: true });
out.write(size);
out.end(answer, () => process.exit(0));

async function run(input: unknown): Promise<Answer> {
  const url = new URL(work);
  const name = url.hash.slice(1);
  url.hash = '';
  try {
    const module: Record<string, unknown> = await import(url.href);
    const chosen = module[name];
    if (typeof chosen !== 'function') return { kind: 'failed', detail: `${url.href} exports no function ${name}` };
    return { kind: 'done', result: await chosen(input) };
  } catch (error) {
    if (error instanceof SentenceError) return { kind: 'refused', sentence: error.message };
    return { kind: 'failed', detail: error instanceof Error ? `${error.stack}` : String(error) };
  }
}
