import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deaf, endless, flaky, kinds, refused, stamp, stepwise, wrong } from '#tests/support/jobs/kinds.ts';
import { openHarness } from '#tests/support/jobs/open-harness.ts';
import { until } from '#tests/support/jobs/until.ts';
import { quickest } from '#tests/support/quickest.ts';
import { everything } from '../db/scope.ts';
import { sentences } from './define-job.ts';
import { startWorker } from './start-worker.ts';

const harness = await openHarness();
const worker = await startWorker({ ...harness, kinds });
afterAll(() => worker.stop());

describe.concurrent('jobs that take their time', () => {
  test('an unexpected failure is tried again after growing pauses, then succeeds', async () => {
    const started = performance.now();
    const job = await harness.end(await harness.jobs.start(flaky, { failures: 2 }));
    expect(job).toMatchObject({ state: 'done', attempt: 3, result: { attempt: 3 }, error: null });
    expect(performance.now() - started).toBeGreaterThan(3000); // at least 1 s, then at least 2 s
  });

  test('when the attempts are used up the person reads a plain sentence, and the log has the real error', async () => {
    const id = await harness.jobs.start(flaky, { failures: 9 });
    expect(await harness.end(id)).toMatchObject({
      state: 'failed',
      attempt: 3,
      error: sentences.unexpected,
      result: null,
    });
    const lines = harness.lines.filter((line) => line.includes('hunter2') && line.includes(id));
    expect(lines.map((line) => JSON.parse(line).attempt)).toEqual([1, 2, 3]);
  });

  test('a foreseen failure that may pass is tried again', async () => {
    const id = await harness.jobs.start(refused, { sentence: 'The model is busy.', retry: true });
    expect(await harness.end(id)).toMatchObject({ state: 'failed', attempt: 2, error: 'The model is busy.' });
  });

  test('a result that does not fit is a failure of ours', async () => {
    const id = await harness.jobs.start(wrong, {});
    expect(await harness.end(id)).toMatchObject({ state: 'failed', error: sentences.unexpected, result: null });
  });

  test('input that an older version wrote and this one cannot read is a failure of ours', async () => {
    const older = { ...stepwise, input: z.object({ count: z.int() }), retries: 0 };
    const id = await harness.jobs.start(older, { count: 3 });
    expect(await harness.end(id)).toMatchObject({ state: 'failed', error: sentences.unexpected });
  });

  test('a job that takes too long is stopped', async () => {
    expect(await harness.end(await harness.jobs.start(endless, {}))).toMatchObject({
      state: 'failed',
      error: sentences.late,
    });
  });

  test('a cancelled job that does not look at its signal is waited for no longer than five seconds', async () => {
    const id = await harness.jobs.start(deaf, { ms: 9000 });
    await until('running', () => harness.isRunning(id));
    await harness.jobs.cancel(id);
    expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'running' });
    expect(await harness.end(id, 8)).toMatchObject({ state: 'cancelled', result: null });
    await sleep(4500);
    expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'cancelled', result: null });
  });
});

test('a foreseen failure is final and keeps its sentence', async () => {
  harness.lines.length = 0;
  const id = await harness.jobs.start(refused, { sentence: 'The file holds no numbers.' });
  expect(await harness.end(id)).toMatchObject({ state: 'failed', attempt: 1, error: 'The file holds no numbers.' });
  expect(harness.lines).toEqual([]);
});

test('a running job that is cancelled stops within a second', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => harness.jobs.start(stamp, { ms: 30_000 })));
  for (const id of ids) await until('running', () => harness.isRunning(id));
  const ms = await quickest(async () => {
    const id = ids.pop() ?? '';
    expect((await harness.jobs.cancel(id))?.cancelRequestedAt).not.toBeNull();
    expect(await harness.end(id)).toMatchObject({ state: 'cancelled', error: null, isStopping: false });
  });
  expect(ms).toBeLessThan(1000);
});

test('progress is a check point where a cancelled job stops', async () => {
  const id = await harness.jobs.start(stepwise, { steps: 1000, ms: 20 });
  await until('running', () => harness.isRunning(id));
  await sleep(400);
  await harness.jobs.cancel(id);
  const job = await harness.end(id);
  expect(job.state).toBe('cancelled');
  expect(job.progress).toBeLessThan(50);
});

test('a job that does not look at its signal and finishes has finished', async () => {
  const id = await harness.jobs.start(deaf, { ms: 800 });
  await until('running', () => harness.isRunning(id));
  await harness.jobs.cancel(id);
  expect(await harness.end(id)).toMatchObject({ state: 'done', result: { attempt: 1 } });
});

test('a flood of one kind leaves room for the others', async () => {
  const flood = await Promise.all(Array.from({ length: 8 }, () => harness.jobs.start(deaf, { ms: 1500 })));
  await until('running', () => harness.isRunning(flood[0] ?? ''));
  expect(await quickest(async () => void (await harness.end(await harness.jobs.start(stamp, {}))))).toBeLessThan(1000);
  await Promise.all(flood.map((id) => harness.end(id)));
});

test('two kinds of one name are refused', async () => {
  await expect(startWorker({ ...harness, kinds: [stamp, stamp] })).rejects.toThrow('test.stamp');
});
