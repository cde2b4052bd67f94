import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type * as jobs from '#tests/support/sandbox/jobs.ts';
import { toFrame } from './frames.ts';
import type { SandboxOptions } from './sandbox-job.ts';
import { builtProgram, openSandboxPool, type SandboxPool } from './sandbox-pool.ts';
import { threadsOf } from './start-child-process.ts';

type Name = keyof typeof jobs;
type AnyJob = (input: unknown) => unknown;

const usual = { seconds: 60, megabytes: 500, account: 'ada', network: null, weight: 'short' } as const;
const job = (name: Name) => new URL(`../../../../tests/support/sandbox/jobs.ts#${name}`, import.meta.url);
const pools: SandboxPool[] = [];
const open = (settings: Parameters<typeof openSandboxPool>[0] = {}) => {
  const opened = openSandboxPool(settings);
  pools.push(opened);
  return opened;
};
const pool = open();
afterAll(() => Promise.all(pools.map((one) => one.close())));

const run = (name: Name, options: Partial<SandboxOptions<never>> = {}, input: unknown = null) =>
  pool.run<AnyJob>(job(name), input, { ...usual, ...options });

test('gives bytes, dates and objects there and back', async () => {
  const input = { numbers: Float64Array.of(1, 2.5), label: 'Köln \u0000' };
  expect(await pool.run<typeof jobs.double>(job('double'), input, usual)).toEqual({
    ok: true,
    result: { numbers: Float64Array.of(2, 5), label: 'Köln \u0000', at: new Date(0) },
  });
});

test('takes input of many megabytes', async () => {
  const input = new Uint8Array(30 * 1024 * 1024);
  expect(await pool.run<typeof jobs.countBytes>(job('countBytes'), input, usual)).toEqual({
    ok: true,
    result: input.length,
  });
});

test.each(['loop', 'wait'] as const)('stops what takes too long: %s', async (name) => {
  expect(await run(name, { seconds: 1 })).toMatchObject({ ok: false, reason: 'too-slow' });
});

test('stops a job whose one step takes too long, and not one whose many steps take longer together', async () => {
  const limits = { seconds: 60, stepSeconds: 1 };
  expect(await run('workInSteps', limits, [400, 400, 400, 400])).toEqual({ ok: true, result: 4 });
  expect(await run('workInSteps', limits, [100, 20_000])).toMatchObject({
    ...{ ok: false, reason: 'too-slow', detail: 'a step longer than 1 s' },
  });
});

test('waiting for a processor that others use does not count as slow', async () => {
  const answer = run('countSlowly', { seconds: 1, onPart: (pid) => void pause(Number(pid), 1500) }, 200);
  expect(await answer).toEqual({ ok: true, result: 200 });
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
  const nothing = await pool.run<AnyJob>(
    new URL('../../../../tests/support/sandbox/nothing.ts#x', import.meta.url),
    null,
    usual,
  );
  const noFunction = await pool.run<AnyJob>(
    new URL('../../../../tests/support/sandbox/jobs.ts#nothing', import.meta.url),
    null,
    usual,
  );
  expect([nothing, noFunction]).toMatchObject([{ reason: 'crashed' }, { reason: 'crashed' }]);
});

test('an answer may be as large as agreed and no larger', async () => {
  const mebibyte = 1024 * 1024;
  const limits = { ...usual, answerMegabytes: 4 };
  const fitting = await pool.run<typeof jobs.answerMuch>(job('answerMuch'), 3 * mebibyte, limits);
  expect(fitting.ok && fitting.result.length).toBe(3 * mebibyte);
  expect(await run('answerMuch', { answerMegabytes: 4 }, 5 * mebibyte)).toMatchObject({ reason: 'too-big' });
});

test('what the module prints does not get into the answer', async () => {
  expect(await run('print')).toEqual({ ok: true, result: 'still here' });
});

test('the child does not know our environment', async () => {
  process.env.SECRET_KEY_OF_THIS_TEST = 'secret';
  const fresh = open({ spares: 0 });
  const answer = await fresh.run<AnyJob>(job('tellEnvironment'), null, usual);
  delete process.env.SECRET_KEY_OF_THIS_TEST;
  expect(answer).toEqual({ ok: true, result: {} });
});

test('the child writes no files and starts no processes', async () => {
  const path = join(tmpdir(), `sandbox-${process.pid}`);
  expect(await run('writeFile', {}, path)).toMatchObject({ reason: 'crashed' });
  expect(existsSync(path)).toBe(false);
  expect(await run('startProcess')).not.toMatchObject({ result: 'started' });
});

test('children run the program that the build made', () => {
  expect(existsSync(builtProgram), builtProgram).toBe(true); // without it they load the sources, which takes seconds
});

test('input that cannot be sent is the caller’s mistake and starts nothing', async () => {
  await expect(run('countBytes', {}, () => 1)).rejects.toThrow('could not be cloned');
});

test('many at once all get their answer, each from a separate process', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => run('tellPid')));
  const pids = all.map((answer) => (answer.ok ? answer.result : answer));
  expect(new Set(pids).size).toBe(6);
  expect(pids.every((pid) => typeof pid === 'number')).toBe(true);
});

describe('progress and partial results', () => {
  test('progress comes in whole percents, each once', async () => {
    const seen: number[] = [];
    const options = { ...usual, onProgress: (percent: number) => void seen.push(percent) };
    const answer = await pool.run<typeof jobs.countWithProgress>(job('countWithProgress'), 1000, options);
    expect(answer).toEqual({ ok: true, result: 1000 });
    expect(seen).toEqual(Array.from({ length: 101 }, (_, percent) => percent));
  });

  test('a job says what it is doing, each stage once', async () => {
    const seen: unknown[] = [];
    const options = { ...usual, onProgress: (...progress: unknown[]) => void seen.push(progress) };
    await pool.run<typeof jobs.workInStages>(job('workInStages'), ['Reading', 'Drawing'], options);
    expect(seen).toEqual([[10, 'Reading'], [10, 'Drawing']]); // biome-ignore format: rows
  });

  test('parts come in order, before the result', async () => {
    const seen: (string | number)[] = [];
    const answer = await pool.run<typeof jobs.pages>(job('pages'), 4, {
      ...usual,
      onPart: (page) => void seen.push(page),
      onProgress: (percent) => void seen.push(percent),
    });
    expect(seen).toEqual(['page 1', 25, 'page 2', 50, 'page 3', 75, 'page 4', 100]);
    expect(answer).toEqual({ ok: true, result: 4 });
  });

  test('what came before a crash stays with the caller', async () => {
    const seen: number[] = [];
    const options = { ...usual, onPart: (part: number) => void seen.push(part) };
    const answer = await pool.run<typeof jobs.crashAfterTwo>(job('crashAfterTwo'), undefined, options);
    expect(answer).toMatchObject({ ok: false, reason: 'crashed', detail: expect.stringContaining('torn') });
    expect(seen).toEqual([1, 2]);
  });

  test('parts may be more than an answer altogether, and wait for a slow caller', async () => {
    let open = 0;
    let most = 0;
    let count = 0;
    const answer = await pool.run<typeof jobs.manyLargeParts>(job('manyLargeParts'), 12, {
      ...usual,
      answerMegabytes: 2,
      async onPart(part) {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 10));
        expect(part[0]).toBe(count);
        count += 1;
        open -= 1;
      },
    });
    expect({ ok: answer.ok, count, most }).toEqual({ ok: true, count: 12, most: 1 });
  });

  test('an error of the caller ends the job and reaches the caller', async () => {
    const onPart = () => {
      throw new Error('the disk is full');
    };
    await expect(pool.run<typeof jobs.pages>(job('pages'), 4, { ...usual, onPart })).rejects.toThrow('disk is full');
  });

  test('an aborted signal ends the child with its reason, even in an endless loop', async () => {
    const leaving = new AbortController();
    let pid = 0;
    const running = pool.run<typeof jobs.tellPidAndLoop>(job('tellPidAndLoop'), undefined, {
      ...usual,
      signal: leaving.signal,
      onPart(part) {
        pid = part;
        leaving.abort(new Error('gone'));
      },
    });
    await expect(running).rejects.toThrow('gone');
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect(run('double', { signal: leaving.signal })).rejects.toThrow('gone');
  });
});

test.runIf(process.platform === 'linux')('a job that takes long lets others go first', async () => {
  const leaving = new AbortController();
  const pids: number[] = [];
  const running = pool.run<typeof jobs.tellPidAndLoop>(job('tellPidAndLoop'), undefined, {
    ...usual,
    signal: leaving.signal,
    onPart: (pid) => void pids.push(pid),
  });
  await expect.poll(() => pids).toHaveLength(1);
  await expect.poll(() => getPriority(pids[0])).toBeGreaterThan(getPriority());
  leaving.abort(new Error('over'));
  await expect(running).rejects.toThrow('over');
});

describe('the children that wait', () => {
  test('none is started before the first job, and then so many as are asked for', async () => {
    const own = open({ spares: 2 });
    expect(own.pids()).toEqual([]);
    await own.run<AnyJob>(job('tellPid'), null, usual);
    await own.warm();
    await expect.poll(() => own.pids()).toHaveLength(2); // the first one is ending
  });

  test('a job gets a child that was there before it', async () => {
    const own = open({ spares: 1 });
    await own.warm();
    const [waiting] = own.pids();
    expect(await own.run<AnyJob>(job('tellPid'), null, usual)).toEqual({ ok: true, result: waiting });
    await own.warm();
    expect(own.pids()).not.toContain(waiting);
  });

  test('F1: an account with more jobs than it may run leaves them to others, and its own yield from the start', async () => {
    const own = open({ spares: 2, places: 3, mostHeld: 2, mostHeldBesideOthers: 2 });
    await own.warm();
    const waiting = own.pids();
    const ending = new AbortController();
    const taken: number[] = [];
    const many = [1, 2, 3, 4].map(() =>
      own.run<typeof jobs.tellPidAndLoop>(job('tellPidAndLoop'), undefined, {
        ...usual,
        signal: ending.signal,
        onPart: (pid) => void taken.push(pid),
      }),
    );
    await expect.poll(() => taken).toHaveLength(2);
    expect(taken.filter((pid) => waiting.includes(pid))).toEqual([]);
    expect(taken.flatMap(threadsOf).filter((thread) => getPriority(thread) <= getPriority())).toEqual([]);
    const other = await own.run<AnyJob>(job('tellPid'), null, { ...usual, account: 'bob' });
    expect(other).toEqual({ ok: true, result: waiting[0] });
    ending.abort(new Error('over'));
    await Promise.allSettled(many);
  });

  test.each([true, false])(
    'a picture goes beside a video of its own account (with others around: %s)',
    async (hasOthers) => {
      const own = open();
      if (hasOthers) await own.run<AnyJob>(job('tellPid'), null, { ...usual, account: 'bob' });
      await own.warm();
      const ending = new AbortController();
      const taken: number[] = [];
      const segments = [1, 2, 3].map(() =>
        own.run<typeof jobs.tellPidAndLoop>(job('tellPidAndLoop'), undefined, {
          ...usual,
          weight: 'long',
          signal: ending.signal,
          onPart: (pid) => void taken.push(pid),
        }),
      );
      await expect.poll(() => taken).toHaveLength(hasOthers ? 1 : 2);
      await own.warm();
      const waiting = own.pids();
      const picture = await own.run<AnyJob>(job('tellPid'), null, usual); // the segments never end by themselves
      expect(picture).toMatchObject({ ok: true });
      expect(waiting, 'a process that was warmed up').toContain(picture.ok && picture.result);
      expect(await own.run<AnyJob>(job('tellPid'), null, { ...usual, account: 'bob' })).toMatchObject({ ok: true });
      ending.abort(new Error('over'));
      await Promise.allSettled(segments);
    },
  );

  test('one that died while it waited loses no job', async () => {
    const own = open({ spares: 1 });
    await own.warm();
    const [waiting = 0] = own.pids();
    process.kill(waiting, 'SIGKILL');
    expect(await own.run<AnyJob>(job('tellPid'), null, usual)).toMatchObject({ ok: true });
  });

  test('one that is killed while it works is told from one that took too much', async () => {
    const own = open({ spares: 0 });
    const running = own.run<AnyJob>(job('countWithProgress'), 1e12, {
      ...usual,
      onProgress: () => process.kill(own.pids()[0] ?? 0, 'SIGKILL'),
    });
    expect(await running).toMatchObject({ ok: false, isKilled: true });
    expect(await run('fillBuffers')).not.toMatchObject({ isKilled: true });
  });

  test('they end when nothing came for a while', async () => {
    const own = open({ spares: 1, idleMs: 50 });
    await own.warm();
    await expect.poll(() => own.pids()).toEqual([]);
    expect(await own.run<AnyJob>(job('tellPid'), null, usual)).toMatchObject({ ok: true });
  });

  test('closing ends those that wait and those that work, and starts none', async () => {
    const own = open({ spares: 1 });
    const running = own.run<AnyJob>(job('loop'), null, usual);
    await own.warm();
    const pids = own.pids();
    await own.close();
    expect(await running).toMatchObject({ ok: false });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(own.pids()).toEqual([]);
    await expect(own.run<AnyJob>(job('tellPid'), null, usual)).rejects.toThrow('stopping');
  });

  test('closing before a child has begun its job starts no other for it', async () => {
    const own = open({ spares: 1 });
    const running = own.run<AnyJob>(job('loop'), null, usual);
    await expect.poll(() => own.pids()).not.toEqual([]);
    await own.close();
    expect(await running).toMatchObject({ ok: false });
    expect(own.pids()).toEqual([]);
  });

  test('the sources run as the built program does', async () => {
    const own = open({ spares: 0, fromSources: true });
    expect(await own.run<AnyJob>(job('refuse'), null, usual)).toMatchObject({ sentence: 'The file has no rows.' });
    expect(await own.run<AnyJob>(job('countBytes'), new Uint8Array(3), usual)).toEqual({ ok: true, result: 3 });
  });
});

describe('a child whose parent died ends itself', () => {
  const program = fileURLToPath(new URL('./start-child.ts', import.meta.url));

  test('even from an endless loop', async () => {
    const orphan = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
    const module = new URL('../../../../tests/support/sandbox/jobs.ts', import.meta.url).href;
    const message = { module, name: 'loop', input: null, seconds: 0.1, megabytes: 1000 };
    for (const bytes of toFrame(message)) orphan.stdin?.write(bytes);
    expect(await once(orphan, 'exit')).toEqual([null, 'SIGKILL']);
  });

  test('while it waits for a job', async () => {
    const orphan = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
    orphan.stdin?.end();
    expect(await once(orphan, 'exit')).toEqual([0, null]);
  });
});

/** What a machine does to a process while others run. */
async function pause(pid: number, milliseconds: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  process.kill(pid, 'SIGCONT');
}

/** A process that has ended may still be in the list until its parent has noticed. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
