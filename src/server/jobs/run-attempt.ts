import { setTimeout as sleep } from 'node:timers/promises';
import { textWithoutData } from '#lib/error-without-data.ts';
import type { Ports } from '../ports.ts';
import type { JobKind } from './define-job.ts';
import { Interruption, interruptionOf } from './interruption.ts';
import { JobFailure, sentences } from './job-failure.ts';
import { openProgress } from './open-progress.ts';
import type { Claim, Queue } from './open-queue.ts';
import { type Outcome, settleAttempt } from './settle-attempt.ts';
import { beginAttempt, endUnwanted, saveProgress } from './store.ts';

/** A job this process works on. Aborting the controller with an Interruption stops it. */
export type Attempt = { kind: JobKind; claim: Claim; controller: AbortController };

type Server = { ports: Ports; queue: Queue };

const progressEveryMs = 250;
const graceMs = 5000; // for a job that ignores its signal; after that it is abandoned
const keepTryingMs = 20_000;

/** Runs one attempt from start to end. Errors end in the row or in the log, never in the caller. */
export async function runAttempt(attempt: Attempt, { ports, queue }: Server): Promise<void> {
  const { kind, claim } = attempt;
  const log = ports.log.child({ job: claim.id, kind: kind.kind, attempt: claim.attempt });
  try {
    const row = await untilWritten(() => beginAttempt(ports.db, claim));
    if (row === null) return await untilWritten(() => dropClaim(ports, queue, claim));
    const outcome = await outcomeOf(attempt, row.input, { ...ports, log });
    log.debug({ end: outcome.end }, 'job attempt ended');
    await untilWritten(() => settleAttempt(ports.db, queue, { claim, outcome }));
  } catch (error) {
    log.error({ err: error }, 'the outcome of a job could not be written; it will be taken up again');
  }
}

async function outcomeOf({ kind, claim, controller }: Attempt, input: unknown, ports: Ports): Promise<Outcome> {
  const { signal } = controller;
  const limit = setTimeout(() => controller.abort(new Interruption('late')), kind.limitSeconds * 1000);
  const { progress, close } = openProgress({
    signal,
    save: (state) => saveProgress(ports.db, claim, state),
    everyMs: progressEveryMs,
    onError: (error) => ports.log.warn({ err: error }, 'the progress of a job could not be written'),
  });
  try {
    const work = { id: claim.id, input, attempt: claim.attempt, signal, progress };
    return { end: 'done', result: await orAbandoned(kind.perform(work, ports), signal) };
  } catch (error) {
    return toOutcome(error, { claim, signal, ports });
  } finally {
    clearTimeout(limit);
    close();
  }
}

/** An error after an interruption is only its consequence: the interruption is what counts. */
function toOutcome(
  error: unknown,
  { claim, signal, ports }: { claim: Claim; signal: AbortSignal; ports: Ports },
): Outcome {
  switch (interruptionOf(signal)?.why) {
    case 'cancelled':
      return { end: 'cancelled' };
    case 'lost':
      return { end: 'lost' };
    case 'stopping':
      return { end: 'handed-back' };
    case 'late':
      return { end: 'failed', error: sentences.late, mayRetry: true };
  }
  if (error instanceof JobFailure) return { end: 'failed', error: error.message, mayRetry: error.retry };
  ports.log[claim.isLast ? 'error' : 'warn']({ err: error }, 'job failed unexpectedly');
  return { end: 'failed', error: sentences.unexpected, failure: toFailure(error), mayRetry: true };
}

const longestFailure = 4000;

/** The error for admins; the database stores every character but NUL. */
function toFailure(error: unknown): string {
  return textWithoutData(error).replaceAll('\0', '').slice(0, longestFailure);
}

async function orAbandoned<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const abandoned = Promise.withResolvers<never>();
  let grace: NodeJS.Timeout | undefined;
  const abandon = () => {
    grace = setTimeout(abandoned.reject, graceMs, signal.reason);
  };
  if (signal.aborted) abandon();
  signal.addEventListener('abort', abandon);
  try {
    return await Promise.race([running, abandoned.promise]);
  } finally {
    clearTimeout(grace);
    signal.removeEventListener('abort', abandon);
  }
}

/** The claim is for a job that was cancelled, or that has a newer attempt. */
async function dropClaim({ db }: Ports, queue: Queue, claim: Claim): Promise<void> {
  await db.transaction(async (tx) => {
    await endUnwanted(tx, claim);
    await queue.finish(tx, claim);
  });
}

/** A database that is away for a few seconds must not cost the finished work. */
async function untilWritten<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + keepTryingMs; ; await sleep(500)) {
    try {
      return await write();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
