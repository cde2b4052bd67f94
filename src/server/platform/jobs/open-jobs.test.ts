import { expect, test } from 'vitest';
import type { Job } from '#contract/operations/jobs.ts';
import { sql } from '#drizzle';
import { kinds, stamp, stepwise } from '#tests/support/jobs/kinds.ts';
import { openHarness } from '#tests/support/jobs/open-harness.ts';
import { openDatabase } from '../db/database.ts';
import { everything } from '../db/scope.ts';
import { openJobs } from './open-jobs.ts';
import { startWorker, type Worker } from './start-worker.ts';

const harness = await openHarness();

async function withWorker(act: (worker: Worker) => Promise<void>): Promise<void> {
  const worker = await startWorker({ ...harness, kinds });
  try {
    await act(worker);
  } finally {
    await worker.stop();
  }
}

async function countEntries(id: string): Promise<number> {
  const { rows } = await harness.database.pool.query('select count(*)::int as count from pgboss.job where id = $1', [
    id,
  ]);
  return rows[0].count;
}

test('a job and its queue entry are written together', async () => {
  const id = await harness.jobs.start(stamp, {});
  expect(await harness.jobs.find(id, everything)).toMatchObject({
    state: 'queued',
    progress: 0,
    attempt: 0,
    input: {},
  });
  expect(await countEntries(id)).toBe(1);
  await harness.jobs.cancel(id);
});

test('a transaction that is rolled back leaves neither a job nor a queue entry', async () => {
  let id = '';
  const attempt = harness.database.db.transaction(async (tx) => {
    id = await harness.jobs.start(stamp, {}, { db: tx });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await harness.jobs.find(id, everything)).toBeNull();
  expect(await countEntries(id)).toBe(0);
});

test('a job started in a transaction runs only after the commit', async () => {
  await withWorker(async () => {
    const id = await harness.database.db.transaction(async (tx) => {
      const started = await harness.jobs.start(stamp, {}, { db: tx });
      await tx.execute(sql`select pg_sleep(0.3)`);
      expect(await harness.jobs.find(started, everything)).toBeNull();
      return started;
    });
    expect(await harness.end(id)).toMatchObject({ state: 'done', result: { pid: process.pid } });
  });
});

test('a job started in a transaction needs no second connection', async () => {
  const database = openDatabase(harness.url, { connections: 1 });
  const jobs = await openJobs({ database, channels: harness.channels, kinds });
  const id = await database.db.transaction((tx) => jobs.start(stamp, {}, { db: tx }));
  expect(await jobs.cancel(id)).toMatchObject({ state: 'cancelled' });
  await jobs.close();
  await database.close();
});

test('input that does not fit the kind is refused before anything is written', async () => {
  // @ts-expect-error: the compiler refuses it as well
  await expect(harness.jobs.start(stepwise, { steps: 'many' })).rejects.toThrow();
});

test('watch tells every stage in order and ends with the job', async () => {
  const seen: Job[] = [];
  const id = await harness.jobs.start(stepwise, { steps: 5, ms: 200 });
  const watching = (async () => {
    for await (const job of harness.jobs.watch(id, everything, AbortSignal.timeout(15_000))) seen.push(job);
  })();
  await withWorker(() => watching);
  const progress = seen.map((job) => job.progress);
  expect(seen.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1])).toEqual([
    'queued',
    'running',
    'done',
  ]);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(new Set(progress).size).toBeGreaterThanOrEqual(4);
  expect(seen.at(-1)).toMatchObject({ progress: 100, result: { steps: 5 } });
});

test('watch ends when the reader goes, and at once for a job that is not there', async () => {
  const id = await harness.jobs.start(stamp, {});
  const controller = new AbortController();
  for await (const job of harness.jobs.watch(id, everything, controller.signal)) {
    expect(job.state).toBe('queued');
    controller.abort();
  }
  for await (const _ of harness.jobs.watch(
    '00000000-0000-4000-8000-000000000000',
    everything,
    AbortSignal.timeout(5000),
  )) {
    expect.unreachable();
  }
  await harness.jobs.cancel(id);
});

test('a change between reading and hearing is not lost', async () => {
  for (let round = 0; round < 20; round++) {
    const id = await harness.jobs.start(stamp, {});
    const ended = harness.end(id); // which gives up after 15 seconds
    await harness.jobs.cancel(id);
    expect((await ended).state).toBe('cancelled');
  }
});

test('watch continues after the listening connection was lost', async () => {
  const id = await harness.jobs.start(stamp, {});
  const ended = harness.end(id);
  await harness.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
  );
  await harness.jobs.cancel(id);
  expect((await ended).state).toBe('cancelled');
});

test('a queued job that is cancelled never starts', async () => {
  const id = await harness.jobs.start(stamp, {});
  expect(await harness.jobs.cancel(id)).toMatchObject({ state: 'cancelled' });
  await withWorker(async () => {
    await harness.end(await harness.jobs.start(stamp, {}));
  });
  const { rows } = await harness.database.pool.query('select * from effects where job = $1', [id]);
  expect(rows).toEqual([]);
  expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'cancelled', attempt: 0, startedAt: null });
});

test('cancelling an ended job, or none, changes nothing', async () => {
  await withWorker(async () => {
    const id = await harness.jobs.start(stamp, {});
    const done = await harness.end(id);
    expect(await harness.jobs.cancel(id)).toMatchObject({ state: 'done', cancelRequestedAt: null });
    expect(done.result).toEqual({ pid: process.pid });
    expect(await harness.jobs.cancel('00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
