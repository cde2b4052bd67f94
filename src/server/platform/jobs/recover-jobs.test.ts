import { afterAll, expect, test } from 'vitest';
import { fragile, stamp } from '#tests/support/jobs/kinds.ts';
import { openHarness } from '#tests/support/jobs/open-harness.ts';
import { everything, everythingOf } from '../db/scope.ts';
import { sentences } from './define-job.ts';
import { openQueue } from './open-queue.ts';
import { purgeJobs, recoverJobs } from './recover-jobs.ts';
import { addJob, clearPersonFromJobs, findJob, startJobAttempt, updateAttempt } from './store.ts';

const harness = await openHarness();
const queue = await openQueue(harness.database.pool, () => {});
afterAll(() => queue.close());

async function claimOne(kind: string) {
  const [claim] = await queue.claim({ kind, atOnceOfAccount: 1 }, 1);
  if (claim === undefined) throw new Error('nothing to claim');
  await startJobAttempt(harness.database.db, claim);
  return claim;
}

/** As if the worker had been silent for a minute. */
async function silence(id: string): Promise<void> {
  await harness.database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await harness.database.pool.query(`update pgboss.queue set monitor_claim_on = now() - interval '1 minute'`);
  await recoverJobs(harness.database.db, queue);
}

test('a job whose worker went silent waits for its next attempt', async () => {
  const id = await harness.jobs.start(stamp, {});
  await claimOne('test.stamp');
  await silence(id);
  expect(await harness.jobs.find(id, everything)).toMatchObject({
    state: 'queued',
    attempt: 1,
    error: null,
    endedAt: null,
  });
  await harness.jobs.cancel(id);
});

test('a job whose worker went silent in the last attempt has failed', async () => {
  const id = await harness.jobs.start(fragile, {});
  await claimOne('test.fragile');
  await silence(id);
  expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'failed', error: sentences.interrupted });
});

test('a job that was asked to stop and whose worker went silent is cancelled', async () => {
  const id = await harness.jobs.start(fragile, {});
  await claimOne('test.fragile');
  await harness.jobs.cancel(id);
  await silence(id);
  expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'cancelled', error: null });
});

test('a job between being taken and being begun is left alone', async () => {
  const id = await harness.jobs.start(stamp, {});
  await queue.claim(stamp, 1);
  await recoverJobs(harness.database.db, queue);
  expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'queued' });
});

test('an attempt whose beginning is noted twice has begun', async () => {
  const id = await harness.jobs.start(fragile, {});
  const claim = await claimOne('test.fragile');
  expect(await startJobAttempt(harness.database.db, claim)).toMatchObject({ id, state: 'running', attempt: 1 });
  await updateAttempt(harness.database.db, claim, { state: 'done' });
  expect(await startJobAttempt(harness.database.db, claim)).toBeNull();
});

test('a job without a queue entry has failed', async () => {
  const id = await harness.jobs.start(stamp, {});
  await harness.database.pool.query('delete from pgboss.job where id = $1', [id]);
  await recoverJobs(harness.database.db, queue);
  expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'failed', error: sentences.interrupted });
});

test('an attempt that was overtaken can write neither progress nor result', async () => {
  const id = await harness.jobs.start(stamp, {});
  const first = await claimOne('test.stamp');
  await silence(id);
  await harness.database.pool.query('update pgboss.job set start_after = now() where id = $1', [id]);
  const second = await claimOne('test.stamp');
  expect([first.id, first.attempt, second.id, second.attempt]).toEqual([id, 1, id, 2]);
  expect(await updateAttempt(harness.database.db, first, { state: 'done', result: 'old' })).toBe(false);
  expect(await queue.touch('test.stamp', [first])).toEqual(new Set());
  expect(await updateAttempt(harness.database.db, second, { state: 'done', result: 'new' })).toBe(true);
  expect(await harness.jobs.find(id, everything)).toMatchObject({ state: 'done', result: 'new', attempt: 2 });
});

test('jobs that ended before a time are forgotten', async () => {
  const [old, young, alive] = await Promise.all([1, 2, 3].map(() => harness.jobs.start(stamp, {})));
  const end = `update jobs set state = 'done', ended_at = now() - $2::interval where id = $1`;
  await harness.database.pool.query(end, [old, '31 days']);
  await harness.database.pool.query(end, [young, '29 days']);
  await purgeJobs(harness.database.db, new Date(Date.now() - 30 * 86_400_000));
  const left = await Promise.all([old, young, alive].map((id) => harness.jobs.find(id ?? '', everything)));
  expect(left.map((row) => row?.state)).toEqual([undefined, 'done', 'queued']);
});

test('the jobs of an account go with the account', async () => {
  const { pool } = harness.database;
  const { rows } = await pool.query(`insert into users (email, email_key) values ('a@b.c', 'a@b.c') returning id`);
  const id = await harness.jobs.start(stamp, {}, { owner: everythingOf(rows[0].id) });
  await pool.query('delete from users');
  expect(await harness.jobs.find(id, everything)).toBeNull();
});

const prudence = { id: '0b6bdb0e-6d0c-4b43-9a30-35ba1bd9c2f4', email: 'p@x.example', firstname: 'Pru', lastname: 'Q' };
const firstAttempt = (id: string) => ({ id, kind: 'test.fragile', attempt: 1, isLast: true, account: null });

test.each(['done', 'failed'] as const)(
  'a job that ends %s after a person it names was deleted keeps nothing',
  async (state) => {
    const { db } = harness.database;
    const id = await addJob(db, { kind: 'test.fragile', ownerId: null, workspaceId: null, input: { to: prudence.id } });
    await startJobAttempt(db, firstAttempt(id));
    await clearPersonFromJobs(db, prudence);
    expect((await findJob(db, id))?.input).toEqual({ to: prudence.id });
    await updateAttempt(db, firstAttempt(id), { state, result: { pid: 1 } });
    expect(await findJob(db, id)).toMatchObject({ state, input: {}, result: null });
  },
);

test('a job whose worker died after a person it names was deleted keeps nothing', async () => {
  const { db } = harness.database;
  const id = await addJob(db, { kind: 'test.fragile', ownerId: null, workspaceId: null, input: { to: prudence.id } });
  await clearPersonFromJobs(db, prudence);
  await recoverJobs(db, queue);
  expect(await findJob(db, id)).toMatchObject({ state: 'failed', input: {} });
});

test('a job of others ends with its input and its result, whoever was deleted', async () => {
  const { db } = harness.database;
  const input = { to: 'c8a4c0b9-5a0f-4f3e-8f55-1f3a3f2ad5a1' };
  const id = await addJob(db, { kind: 'test.fragile', ownerId: null, workspaceId: null, input });
  await startJobAttempt(db, firstAttempt(id));
  await clearPersonFromJobs(db, prudence);
  await updateAttempt(db, firstAttempt(id), { state: 'done', result: { pid: 1 } });
  expect(await findJob(db, id)).toMatchObject({ state: 'done', input, result: { pid: 1 } });
});
