import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { quickest } from '#tests/support/quickest.ts';
import { sentences } from './job-failure.ts';
import { deaf, fragile, stamp, stepwise } from './testing/kinds.ts';
import { type Bench, openBench } from './testing/open-bench.ts';
import { startProcess, type WorkerProcess } from './testing/start-process.ts';
import { until } from './testing/until.ts';

vi.setConfig({ testTimeout: 60_000 });

type Place = {
  bench: Bench;
  addWorker(settings?: Parameters<typeof startProcess>[1]): Promise<WorkerProcess>;
  effectsOf(ids: string[]): Promise<{ job: string; pid: number; attempt: number }[]>;
};

/** A database of one test's own and the workers on it: nobody else takes its jobs. */
async function openPlace(): Promise<Place> {
  const bench = await openBench();
  const workers: WorkerProcess[] = [];
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
  });
  return {
    bench,
    async addWorker(settings) {
      const worker = await startProcess(bench.url, settings);
      workers.push(worker);
      return worker;
    },
    async effectsOf(ids) {
      const { rows } = await bench.database.pool.query('select * from effects where job = any($1) order by at', [ids]);
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

// Each waits half a minute until the silence of a worker is taken for its end.
describe.concurrent('a worker that falls silent', () => {
  test('jobs of a worker that is killed are taken up by another, or marked failed if that was their last attempt', async () => {
    const { bench, addWorker, effectsOf } = takePlace();
    const victim = await addWorker();
    const ids = [
      await bench.jobs.start(stamp, { ms: 3000 }),
      await bench.jobs.start(stamp, { ms: 3000 }),
      await bench.jobs.start(fragile, { ms: 3000 }),
    ];
    for (const id of ids) await until('running', () => bench.isRunning(id));
    victim.kill('SIGKILL');
    const killed = performance.now();
    const heir = await addWorker();
    const [one, two, last] = await Promise.all(ids.map((id) => bench.end(id, 45)));
    expect(performance.now() - killed).toBeLessThan(45_000); // half a minute of silence, and the next look
    expect([one, two]).toMatchObject([1, 2].map(() => ({ state: 'done', attempt: 2, result: { pid: heir.pid } })));
    expect(last).toMatchObject({ state: 'failed', attempt: 1, error: sentences.interrupted });
    expect((await effectsOf(ids)).length).toBe(2);
  });

  test('a worker that was frozen and wakes up does not write over the newer attempt', async () => {
    const { bench, addWorker } = takePlace();
    const slow = await addWorker();
    const id = await bench.jobs.start(deaf, { ms: 4000 });
    await until('running', () => bench.isRunning(id));
    slow.kill('SIGSTOP');
    const quick = await addWorker();
    await until('second attempt', async () => (await bench.jobs.find(id))?.attempt === 2, 40_000);
    slow.kill('SIGCONT');
    expect(await bench.end(id, 20)).toMatchObject({
      state: 'done',
      attempt: 2,
      result: { pid: quick.pid, attempt: 2 },
    });
  });
});

test('two workers share 200 jobs and do each once', async () => {
  const { bench, addWorker, effectsOf } = takePlace();
  const ids: string[] = [];
  for (let round = 0; round < 200; round++) ids.push(await bench.jobs.start(stamp, { ms: round % 20 }));
  const [one, other] = await Promise.all([addWorker(), addWorker()]);
  const ended = await Promise.all(ids.map((id) => bench.end(id, 40)));
  expect(new Set(ended.map(({ state, attempt }) => `${state} ${attempt}`))).toEqual(new Set(['done 1']));
  const effects = await effectsOf(ids);
  expect(effects.length).toBe(200);
  expect(new Set(effects.map(({ job }) => job)).size).toBe(200);
  expect(new Set(effects.map(({ pid }) => pid))).toEqual(new Set([one?.pid, other?.pid]));
});

test('a cancel reaches a job that runs in another process within a second', async () => {
  const { bench, addWorker } = takePlace();
  await addWorker();
  const ids = await Promise.all([1, 2, 3].map(() => bench.jobs.start(stamp, { ms: 30_000 })));
  for (const id of ids) await until('running', () => bench.isRunning(id));
  const ms = await quickest(async () => {
    const id = ids.pop() ?? '';
    await bench.jobs.cancel(id);
    expect((await bench.end(id)).state).toBe('cancelled');
  });
  expect(ms).toBeLessThan(1000);
});

test('a job in another process is watched in order to its end', async () => {
  const { bench, addWorker } = takePlace();
  await addWorker();
  const seen: Job[] = [];
  const id = await bench.jobs.start(stepwise, { steps: 6, ms: 150 });
  for await (const job of bench.jobs.watch(id, AbortSignal.timeout(20_000))) seen.push(job);
  expect(seen.at(-1)).toMatchObject({ state: 'done', progress: 100, result: { steps: 6 } });
  const progress = seen.map((job) => job.progress);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(new Set(progress).size).toBeGreaterThanOrEqual(3);
});

test('a worker that stops finishes what is short and hands back what is long, without using up attempts', async () => {
  const { bench, addWorker, effectsOf } = takePlace();
  const leaving = await addWorker({ stopSeconds: 1 });
  const short = await bench.jobs.start(stamp, { ms: 800 });
  const long = await bench.jobs.start(fragile, { ms: 4000 });
  await until('running', () => bench.isRunning(long));
  await until('running', () => bench.isRunning(short));
  leaving.kill('SIGTERM');
  await leaving.ended;
  expect(await bench.jobs.find(short)).toMatchObject({ state: 'done', result: { pid: leaving.pid } });
  expect(await bench.jobs.find(long)).toMatchObject({ state: 'queued', attempt: 1 });
  const next = await addWorker();
  expect(await bench.end(long, 30)).toMatchObject({ state: 'done', attempt: 2, result: { pid: next.pid } });
  expect((await effectsOf([long])).length).toBe(1);
});
