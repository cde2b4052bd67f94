import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { quickest } from '#tests/support/quickest.ts';
import { sentences } from './job-failure.ts';
import { startWorker } from './start-worker.ts';
import { deaf, endless, flaky, kinds, refused, stamp, stepwise, wrong } from './testing/kinds.ts';
import { openBench } from './testing/open-bench.ts';
import { until } from './testing/until.ts';

const bench = await openBench();
const worker = await startWorker({ ...bench, kinds });
afterAll(() => worker.stop());

describe.concurrent('jobs that take their time', () => {
  test('an unexpected failure is tried again after growing pauses, then succeeds', async () => {
    const started = performance.now();
    const job = await bench.end(await bench.jobs.start(flaky, { failures: 2 }));
    expect(job).toMatchObject({ state: 'done', attempt: 3, result: { attempt: 3 }, error: null });
    expect(performance.now() - started).toBeGreaterThan(3000); // at least 1 s, then at least 2 s
  });

  test('when the attempts are used up the person reads a plain sentence, and the log has the real error', async () => {
    const id = await bench.jobs.start(flaky, { failures: 9 });
    expect(await bench.end(id)).toMatchObject({
      state: 'failed',
      attempt: 3,
      error: sentences.unexpected,
      result: null,
    });
    const told = bench.lines.filter((line) => line.includes('hunter2') && line.includes(id));
    expect(told.map((line) => JSON.parse(line).attempt)).toEqual([1, 2, 3]);
  });

  test('a foreseen failure that may pass is tried again', async () => {
    const id = await bench.jobs.start(refused, { sentence: 'The model is busy.', retry: true });
    expect(await bench.end(id)).toMatchObject({ state: 'failed', attempt: 2, error: 'The model is busy.' });
  });

  test('a result that does not fit is a failure of ours', async () => {
    const id = await bench.jobs.start(wrong, {});
    expect(await bench.end(id)).toMatchObject({ state: 'failed', error: sentences.unexpected, result: null });
  });

  test('input that an older version wrote and this one cannot read is a failure of ours', async () => {
    const older = { ...stepwise, input: z.object({ count: z.int() }), retries: 0 };
    const id = await bench.jobs.start(older, { count: 3 });
    expect(await bench.end(id)).toMatchObject({ state: 'failed', error: sentences.unexpected });
  });

  test('a job that takes too long is stopped', async () => {
    expect(await bench.end(await bench.jobs.start(endless, {}))).toMatchObject({
      state: 'failed',
      error: sentences.late,
    });
  });

  test('a cancelled job that does not look at its signal is waited for no longer than five seconds', async () => {
    const id = await bench.jobs.start(deaf, { ms: 9000 });
    await until('running', () => bench.isRunning(id));
    await bench.jobs.cancel(id);
    expect(await bench.jobs.find(id)).toMatchObject({ state: 'running' });
    expect(await bench.end(id, 8)).toMatchObject({ state: 'cancelled', result: null });
    await sleep(4500);
    expect(await bench.jobs.find(id)).toMatchObject({ state: 'cancelled', result: null });
  });
});

test('a foreseen failure is final and keeps its sentence', async () => {
  bench.lines.length = 0;
  const id = await bench.jobs.start(refused, { sentence: 'The file holds no numbers.' });
  expect(await bench.end(id)).toMatchObject({ state: 'failed', attempt: 1, error: 'The file holds no numbers.' });
  expect(bench.lines).toEqual([]);
});

test('a running job that is cancelled stops within a second', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => bench.jobs.start(stamp, { ms: 30_000 })));
  for (const id of ids) await until('running', () => bench.isRunning(id));
  const ms = await quickest(async () => {
    const id = ids.pop() ?? '';
    expect((await bench.jobs.cancel(id))?.cancelRequestedAt).not.toBeNull();
    expect(await bench.end(id)).toMatchObject({ state: 'cancelled', error: null, isStopping: false });
  });
  expect(ms).toBeLessThan(1000);
});

test('progress is a check point where a cancelled job stops', async () => {
  const id = await bench.jobs.start(stepwise, { steps: 1000, ms: 20 });
  await until('running', () => bench.isRunning(id));
  await sleep(400);
  await bench.jobs.cancel(id);
  const job = await bench.end(id);
  expect(job.state).toBe('cancelled');
  expect(job.progress).toBeLessThan(50);
});

test('a job that does not look at its signal and finishes has finished', async () => {
  const id = await bench.jobs.start(deaf, { ms: 800 });
  await until('running', () => bench.isRunning(id));
  await bench.jobs.cancel(id);
  expect(await bench.end(id)).toMatchObject({ state: 'done', result: { attempt: 1 } });
});

test('a flood of one kind leaves room for the others', async () => {
  const flood = await Promise.all(Array.from({ length: 8 }, () => bench.jobs.start(deaf, { ms: 1500 })));
  await until('running', () => bench.isRunning(flood[0] ?? ''));
  expect(await quickest(async () => void (await bench.end(await bench.jobs.start(stamp, {}))))).toBeLessThan(1000);
  await Promise.all(flood.map((id) => bench.end(id)));
});

test('two kinds of one name are refused', async () => {
  await expect(startWorker({ ...bench, kinds: [stamp, stamp] })).rejects.toThrow('test.stamp');
});
