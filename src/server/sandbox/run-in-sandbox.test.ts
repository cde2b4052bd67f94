import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';
import { runInSandbox, type SandboxLimits } from './run-in-sandbox.ts';
import type * as deeds from './testing/deeds.ts';

const workProgram = fileURLToPath(new URL('./work.ts', import.meta.url));
const usual = { seconds: 60, megabytes: 300 };
const deed = (name: keyof typeof deeds) => new URL(`./testing/deeds.ts#${name}`, import.meta.url);
const run = (name: keyof typeof deeds, limits: Partial<SandboxLimits> = {}, input: unknown = null) =>
  runInSandbox<(input: unknown) => unknown>(deed(name), input, { ...usual, ...limits });

test('gives bytes, dates and objects there and back', async () => {
  const input = { numbers: Float64Array.of(1, 2.5), label: 'Köln \u0000' };
  expect(await runInSandbox<typeof deeds.double>(deed('double'), input, usual)).toEqual({
    ok: true,
    result: { numbers: Float64Array.of(2, 5), label: 'Köln \u0000', at: new Date(0) },
  });
});

test('takes input of many megabytes', async () => {
  const input = new Uint8Array(30 * 1024 * 1024);
  expect(await runInSandbox<typeof deeds.countBytes>(deed('countBytes'), input, usual)).toEqual({
    ok: true,
    result: input.length,
  });
});

test.each(['loop', 'wait'] as const)('stops what takes too long: %s', async (name) => {
  expect(await run(name, { seconds: 1 })).toMatchObject({ ok: false, reason: 'too-slow' });
  expect(childrenOfOurs()).toEqual([]);
});

test.each(['fillBuffers', 'fillHeap'] as const)('stops what takes too much memory: %s', async (name) => {
  expect(await run(name)).toMatchObject({ ok: false, reason: 'too-big' });
});

test('says the sentence that the module refuses with', async () => {
  expect(await run('refuse')).toEqual({ ok: false, reason: 'refused', sentence: 'The file has no rows.' });
});

test('an error is a crash, told to the log', async () => {
  expect(await run('throwError')).toMatchObject({
    ok: false,
    reason: 'crashed',
    detail: expect.stringContaining('no such sheet'),
  });
});

test.each(['exit', 'abort', 'answerFunction'] as const)('survives %s', async (name) => {
  expect(await run(name)).toMatchObject({ ok: false, reason: 'crashed' });
});

test('a module or function that is not there is a crash', async () => {
  const nothing = await runInSandbox(new URL('./testing/nothing.ts#x', import.meta.url), null as never, usual);
  const noFunction = await runInSandbox(new URL('./testing/deeds.ts#nothing', import.meta.url), null as never, usual);
  expect([nothing, noFunction]).toMatchObject([{ reason: 'crashed' }, { reason: 'crashed' }]);
});

test('an answer may be as large as agreed and no larger', async () => {
  const mebibyte = 1024 * 1024;
  const fitting = await runInSandbox<typeof deeds.answerMuch>(deed('answerMuch'), 3 * mebibyte, {
    ...usual,
    answerMegabytes: 4,
  });
  expect(fitting.ok && fitting.result.length).toBe(3 * mebibyte);
  expect(await run('answerMuch', { answerMegabytes: 4 }, 5 * mebibyte)).toMatchObject({ reason: 'too-big' });
});

test('what the module prints does not get into the answer', async () => {
  expect(await run('print')).toEqual({ ok: true, result: 'still here' });
});

test('the child does not know our environment', async () => {
  process.env.SECRET_KEY_OF_THIS_TEST = 'secret';
  const told = await run('tellEnvironment');
  delete process.env.SECRET_KEY_OF_THIS_TEST;
  expect(told).toEqual({ ok: true, result: {} });
});

test('the child writes no files and starts no processes', async () => {
  const path = join(tmpdir(), `apart-${process.pid}`);
  expect(await run('writeFile', {}, path)).toMatchObject({ reason: 'crashed' });
  expect(existsSync(path)).toBe(false);
  expect(await run('startProcess')).not.toMatchObject({ result: 'started' });
});

test('an aborted signal ends it with its reason', async () => {
  const leaving = new AbortController();
  const running = run('loop', { signal: leaving.signal });
  setTimeout(() => leaving.abort(new Error('gone')), 300);
  await expect(running).rejects.toThrow('gone');
  expect(childrenOfOurs()).toEqual([]);
  await expect(run('double', { signal: leaving.signal })).rejects.toThrow('gone');
});

test('input that cannot be sent is the caller’s mistake and starts nothing', async () => {
  await expect(run('countBytes', {}, () => 1)).rejects.toThrow('could not be cloned');
});

test('a child whose parent died ends itself, even from an endless loop', async () => {
  const orphan = spawn(process.execPath, [workProgram, deed('loop').href, '0.1'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  orphan.stdin.end(serialize(null));
  expect(await once(orphan, 'exit')).toEqual([null, 'SIGKILL']);
});

test('many at once all get their answer', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, (_, i) => run('countBytes', {}, new Uint8Array(i))));
  expect(all).toEqual([0, 1, 2, 3, 4, 5].map((result) => ({ ok: true, result })));
});

test('whoever finds no place waits for the next, or leaves', async () => {
  const places = openPlaces(1);
  const order: string[] = [];
  const leave = await places.enter();
  const impatient = new AbortController();
  const left = places.enter(impatient.signal).catch(() => order.push('left'));
  const second = places.enter().then((out) => {
    order.push('second');
    return out;
  });
  impatient.abort();
  await left;
  leave();
  (await second)();
  await places.enter();
  expect(order).toEqual(['left', 'second']);
});

function childrenOfOurs(): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return (
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('deeds.ts#') &&
        readFileSync(`/proc/${id}/stat`, 'utf8').includes(` ${process.pid} `)
      );
    } catch {
      return false;
    }
  });
}
