import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { SentenceError } from '#lib/sentence-error.ts';

/** What modules that run apart do, well and badly. */

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
  const held: Buffer[] = [];
  for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
}

export function fillHeap(): number {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 10_000 }, (_, i) => i + held.length));
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
