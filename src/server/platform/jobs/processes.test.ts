import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '#contract/operations/jobs.ts';
import { deaf, fragile, stamp, stepwise } from '#tests/support/jobs/kinds.ts';
import { type Harness, openHarness } from '#tests/support/jobs/open-harness.ts';
import { startProcess, type WorkerProcess } from '#tests/support/jobs/start-process.ts';
import { until } from '#tests/support/jobs/until.ts';
import { quickest } from '#tests/support/quickest.ts';
import { everything } from '../db/scope.ts';
import { sentences } from './define-job.ts';

vi.setConfig({ testTimeout: 60_000 });

type Place = {
  harness: Harness;
  addWorker(settings?: Parameters<typeof startProcess>[1]): Promise<WorkerProcess>;
  effectsOf(ids: string[]): Promise<{ job: string; pid: number; attempt: number }[]>;
};

/** A separate database for one test with its workers: no other worker takes its jobs. */
async function openPlace(): Promise<Place> {
  const harness = await openHarness();
  const workers: WorkerProcess[] = [];
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  });
  return {
    harness,
    async addWorker(settings) {
      const worker = await startProcess(harness.url, settings);
      workers.push(worker);
      return worker;
    },
    async effectsOf(ids) {
      const { rows } = await harness.database.pool.query('select * from effects where job = any($1) order by at', [
        ids,
      ]);
      return rows;
    },
  };
}

const places: Place[] = [];
for (let round = 0; round < 6; round++) places.push(await openPlace());
function takePlace(): Place {
  const place = places.pop();
  if (place === undefined) throw new Error('there are fewer places than tests');
  return place;
}

// Each waits half a minute until a silent worker counts as dead.
describe.concurrent('a worker that falls silent', () => {
  test('jobs of a worker that is killed are taken up by another, or marked failed if that was their last attempt', async () => {
    const { harness, addWorker, effectsOf } = takePlace();
    const victim = await addWorker();
    const ids = [
      await harness.jobs.start(stamp, { ms: 3000 }),
      await harness.jobs.start(stamp, { ms: 3000 }),
      await harness.jobs.start(fragile, { ms: 3000 }),
    ];
    for (const id of ids) await until('running', () => harness.isRunning(id));
    victim.kill('SIGKILL');
    const killed = performance.now();
    const heir = await addWorker();
    const [one, two, last] = await Promise.all(ids.map((id) => harness.end(id, 45)));
    expect(performance.now() - killed).toBeLessThan(45_000); // half a minute of silence, and the next check
    expect([one, two]).toMatchObject([1, 2].map(() => ({ state: 'done', attempt: 2, result: { pid: heir.pid } })));
    expect(last).toMatchObject({ state: 'failed', attempt: 1, error: sentences.interrupted });
    expect((await effectsOf(ids)).length).toBe(2);
  });

  test('a worker that was frozen and wakes up does not write over the newer attempt', async () => {
    const { harness, addWorker } = takePlace();
    const slow = await addWorker();
    const id = await harness.jobs.start(deaf, { ms: 4000 });
    await until('running', () => harness.isRunning(id));
    slow.kill('SIGSTOP');
    const quick = await addWorker();
    await until('second attempt', async () => (await harness.jobs.find(id, everything))?.attempt === 2, 40_000);
    slow.kill('SIGCONT');
    expect(await harness.end(id, 20)).toMatchObject({
      state: 'done',
      attempt: 2,
      result: { pid: quick.pid, attempt: 2 },
    });
  });
});

test('two workers share 200 jobs and do each once', async () => {
  const { harness, addWorker, effectsOf } = takePlace();
  const ids: string[] = [];
  for (let round = 0; round < 200; round++) ids.push(await harness.jobs.start(stamp, { ms: round % 20 }));
  const [one, other] = await Promise.all([addWorker(), addWorker()]);
  const ended = await Promise.all(ids.map((id) => harness.end(id, 40)));
  expect(new Set(ended.map(({ state, attempt }) => `${state} ${attempt}`))).toEqual(new Set(['done 1']));
  const effects = await effectsOf(ids);
  expect(effects.length).toBe(200);
  expect(new Set(effects.map(({ job }) => job)).size).toBe(200);
  expect(new Set(effects.map(({ pid }) => pid))).toEqual(new Set([one?.pid, other?.pid]));
});

test('a cancel reaches a job that runs in another process within a second', async () => {
  const { harness, addWorker } = takePlace();
  await addWorker();
  const ids = await Promise.all([1, 2, 3].map(() => harness.jobs.start(stamp, { ms: 30_000 })));
  for (const id of ids) await until('running', () => harness.isRunning(id));
  const ms = await quickest(async () => {
    const id = ids.pop() ?? '';
    await harness.jobs.cancel(id);
    expect((await harness.end(id)).state).toBe('cancelled');
  });
  expect(ms).toBeLessThan(1000);
});

test('a job in another process is watched in order to its end', async () => {
  const { harness, addWorker } = takePlace();
  await addWorker();
  const seen: Job[] = [];
  const id = await harness.jobs.start(stepwise, { steps: 6, ms: 150 });
  for await (const job of harness.jobs.watch(id, everything, AbortSignal.timeout(20_000))) seen.push(job);
  expect(seen.at(-1)).toMatchObject({ state: 'done', progress: 100, result: { steps: 6 } });
  const progress = seen.map((job) => job.progress);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(new Set(progress).size).toBeGreaterThanOrEqual(3);
});

test('a worker that stops finishes what is short and hands back what is long, without using up attempts', async () => {
  const { harness, addWorker, effectsOf } = takePlace();
  const leaving = await addWorker({ stopSeconds: 1 });
  const short = await harness.jobs.start(stamp, { ms: 800 });
  const long = await harness.jobs.start(fragile, { ms: 4000 });
  await until('running', () => harness.isRunning(long));
  await until('running', () => harness.isRunning(short));
  leaving.kill('SIGTERM');
  await leaving.ended;
  expect(await harness.jobs.find(short, everything)).toMatchObject({ state: 'done', result: { pid: leaving.pid } });
  expect(await harness.jobs.find(long, everything)).toMatchObject({ state: 'queued', attempt: 1 });
  const next = await addWorker();
  expect(await harness.end(long, 30)).toMatchObject({ state: 'done', attempt: 2, result: { pid: next.pid } });
  expect((await effectsOf([long])).length).toBe(1);
});
