import type { Database } from '../db/database.ts';
import type { Ports } from '../ports.ts';
import type { JobKind } from './define-job.ts';
import { Interruption } from './interruption.ts';
import { keepDoing } from './keep-doing.ts';
import { openQueue } from './open-queue.ts';
import { recoverJobs, sweepJobs } from './recover-jobs.ts';
import { type Attempt, runAttempt } from './run-attempt.ts';
import { stillWanted } from './store.ts';

export type Worker = { stop(): Promise<void> };

type Options = {
  database: Database;
  ports: Ports;
  kinds: readonly JobKind[];
  /** How many jobs run at once. */
  concurrency?: number;
  /** How long a stop waits for running jobs before it hands them back. */
  stopSeconds?: number;
};

const takeEveryMs = 2000; // new jobs wake us; this is for retries
const tendEveryMs = 2000; // well below the heartbeat of 10 s after which a job is taken away
const recoverEveryMs = 3000;
const sweepEveryMs = 3_600_000;

/** Takes jobs and does them, in this process. Any number of workers share one database. */
export async function startWorker({
  database,
  ports,
  kinds,
  concurrency = 4,
  stopSeconds = 20,
}: Options): Promise<Worker> {
  requireDistinct(kinds);
  const { db, log, channels } = ports;
  const queue = await openQueue(database.pool, (error) => log.warn({ err: error }, 'pg-boss'));
  await Promise.all(kinds.map(({ kind }) => queue.prepare(kind)));
  const running = new Map<Attempt, Promise<void>>();
  const onError = (error: unknown) => log.error({ err: error }, 'the job worker has a problem and goes on trying');
  let turn = 0;

  async function take(): Promise<void> {
    turn = (turn + 1) % kinds.length;
    for (const kind of [...kinds.slice(turn), ...kinds.slice(0, turn)]) {
      const free = freeFor(kind);
      if (free > 0)
        for (const claim of await queue.claim(kind.kind, free))
          begin({ kind, claim, controller: new AbortController() });
    }
  }

  /** One place stays free of each kind, so that a flood of one cannot keep all others waiting. */
  function freeFor(kind: JobKind): number {
    const share = Math.min(kind.atOnce, Math.max(1, concurrency - 1));
    const ofKind = [...running.keys()].filter((attempt) => attempt.kind === kind).length;
    return Math.min(share - ofKind, concurrency - running.size);
  }

  function begin(attempt: Attempt): void {
    const ended = runAttempt(attempt, { ports, queue }).then(() => {
      running.delete(attempt);
      taking.wake();
    });
    running.set(attempt, ended);
  }

  async function tend(): Promise<void> {
    for (const [{ kind }, attempts] of Map.groupBy(running.keys(), (attempt) => attempt.kind)) {
      const held = await queue.touch(
        kind,
        attempts.map(({ claim }) => claim),
      );
      interrupt(
        attempts.filter(({ claim }) => !held.has(claim.id)),
        'lost',
      );
    }
    const attempts = [...running.keys()];
    if (attempts.length === 0) return;
    const wanted = await stillWanted(
      db,
      attempts.map(({ claim }) => claim.id),
    );
    interrupt(
      attempts.filter(({ claim }) => !wanted.has(claim.id)),
      'cancelled',
    );
  }

  const taking = keepDoing(take, { everyMs: takeEveryMs, onError });
  const tending = keepDoing(tend, { everyMs: tendEveryMs, onError });
  const recovering = keepDoing(() => recoverJobs(db, queue), { everyMs: recoverEveryMs, onError });
  const sweeping = keepDoing(() => sweepJobs(db), { everyMs: sweepEveryMs, onError });
  const unhear = [
    channels.hear('job-starts', taking.wake),
    channels.hear('job-cancels', (id) =>
      interrupt(
        [...running.keys()].filter(({ claim }) => claim.id === id),
        'cancelled',
      ),
    ),
    channels.onGap(() => {
      taking.wake();
      tending.wake();
    }),
  ];

  return {
    async stop() {
      await Promise.all([taking.stop(), recovering.stop(), sweeping.stop()]);
      const limit = setTimeout(() => interrupt([...running.keys()], 'stopping'), stopSeconds * 1000);
      await Promise.all(running.values());
      clearTimeout(limit);
      for (const off of unhear) off();
      await tending.stop();
      await queue.close();
    },
  };
}

function interrupt(attempts: Attempt[], why: Interruption['why']): void {
  for (const { controller } of attempts) controller.abort(new Interruption(why));
}

function requireDistinct(kinds: readonly JobKind[]): void {
  const twice = kinds.find(({ kind }, index) => kinds.findIndex((other) => other.kind === kind) !== index);
  if (twice !== undefined) throw new Error(`two kinds of job are called ${twice.kind}`);
}
