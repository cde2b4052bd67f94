import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { SentenceError } from '#lib/sentence-error.ts';
import type { JobTools } from '../../../src/server/platform/sandbox/sandbox-job.ts';

/** Sample jobs, good ones and bad ones. */

export function double(input: { numbers: Float64Array; label: string }) {
  return { numbers: input.numbers.map((number) => number * 2), label: input.label, at: new Date(0) };
}

export function countBytes(bytes: Uint8Array): number {
  return bytes.length;
}

export function loop(): never {
  for (;;);
}

export async function wait(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60_000));
}

export function fillBuffers(): number {
  const buffers: Buffer[] = [];
  for (;;) buffers.push(Buffer.alloc(16 * 1024 * 1024, 1));
}

export function fillHeap(): number {
  const arrays: number[][] = [];
  for (;;) arrays.push(new Array<number>(1_000_000).fill(arrays.length));
}

export function countWithProgress(to: number, { report }: JobTools): number {
  for (let i = 1; i <= to; i += 1) report((i / to) * 100);
  return to;
}

export function workInStages(stages: string[], { report }: JobTools): number {
  for (const stage of stages) for (let repeat = 0; repeat < 3; repeat += 1) report(10, stage);
  return stages.length;
}

/** Works so many milliseconds of processor time in each step, and reports each. */
export async function workInSteps(steps: number[], { report }: JobTools): Promise<number> {
  for (const [place, milliseconds] of steps.entries()) {
    const before = process.cpuUsage();
    const worked = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    while (worked() < milliseconds);
    report((100 * (place + 1)) / steps.length);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return steps.length;
}

export async function* pages(count: number, { report }: JobTools): AsyncGenerator<string, number> {
  for (let page = 1; page <= count; page += 1) {
    yield `page ${page}`;
    report((page / count) * 100);
  }
  return count;
}

export async function* crashAfterTwo(): AsyncGenerator<number, never> {
  yield 1;
  yield 2;
  throw new Error('the third page is torn');
}

export async function* manyLargeParts(count: number): AsyncGenerator<Uint8Array, void> {
  for (let i = 0; i < count; i += 1) yield Buffer.alloc(1024 * 1024, i);
}

/** Says who it is, then works so many milliseconds. */
export async function* countSlowly(milliseconds: number): AsyncGenerator<number, number> {
  yield process.pid;
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  return milliseconds;
}

export async function* tellPidAndLoop(): AsyncGenerator<number, never> {
  yield process.pid;
  for (;;);
}

export function tellPid(): number {
  return process.pid;
}

export function throwError(): never {
  throw new Error('no such sheet');
}

export function refuse(): never {
  throw new SentenceError('The file has no rows.');
}

export function exit(): never {
  process.exit(0);
}

export function abort(): never {
  process.abort();
}

export function answerMuch(bytes: number): Uint8Array {
  return Buffer.alloc(bytes, 1);
}

export function answerFunction(): unknown {
  return () => 1;
}

export function print(): string {
  process.stdout.write('chatter\n'.repeat(100_000));
  process.stderr.write('complaint\n'.repeat(100_000));
  return 'still here';
}

export function tellEnvironment(): Record<string, string | undefined> {
  return { ...process.env };
}

export function writeFile(path: string): void {
  writeFileSync(path, 'x');
}

export function startProcess(): string {
  return spawnSync('true').error?.message ?? 'started';
}
