import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#contract/operations/jobs.ts';
import { textWithoutData } from '#lib/error-without-data.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { Db } from '../db/database.ts';
import type { JobKind } from './define-job.ts';
import { JobFailure, sentences } from './define-job.ts';
import { openProgress } from './open-progress.ts';
import type { JobClaim, Queue } from './open-queue.ts';
import { endUnwanted, saveProgress, startJobAttempt, stillWanted, updateAttempt } from './store.ts';

/** A job this process works on. Aborting the controller with an Interruption stops it. */
type Attempt = { kind: JobKind; claim: JobClaim; controller: AbortController };

type Server = { ports: WorkPorts; queue: Queue };

const progressEveryMs = 250;
const graceMs = 5000; // for a job that ignores its signal; after that it is abandoned
const keepTryingMs = 20_000;

/** Runs one attempt from start to end. Errors end in the row or in the log, never in the caller. */
async function runAttempt(attempt: Attempt, { ports, queue }: Server): Promise<void> {
  const { kind, claim } = attempt;
  const log = ports.log.child({ job: claim.id, kind: kind.kind, attempt: claim.attempt });
  try {
    const row = await untilWritten(() => startJobAttempt(ports.db, claim));
    if (row === null) return await untilWritten(() => dropClaim(ports, queue, claim));
    const outcome = await outcomeOf(attempt, row.input, { ...ports, log });
    log.debug({ end: outcome.end }, 'job attempt ended');
    await untilWritten(() => settleAttempt(ports.db, queue, { claim, outcome }));
  } catch (error) {
    log.error({ err: error }, 'the outcome of a job could not be written; it will be taken up again');
  }
}

async function outcomeOf({ kind, claim, controller }: Attempt, input: unknown, ports: WorkPorts): Promise<Outcome> {
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
  { claim, signal, ports }: { claim: JobClaim; signal: AbortSignal; ports: WorkPorts },
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
async function dropClaim({ db }: WorkPorts, queue: Queue, claim: JobClaim): Promise<void> {
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

/** How an attempt ended. */
type Outcome =
  | { end: 'done'; result: Job['result'] }
  | { end: 'failed'; error: string; failure?: string; mayRetry: boolean }
  | { end: 'cancelled' }
  | { end: 'handed-back' }
  | { end: 'lost' };

/** Writes the outcome to the row and to the queue in one transaction; does nothing if the attempt is outdated. */
async function settleAttempt(
  db: Db,
  queue: Queue,
  { claim, outcome }: { claim: JobClaim; outcome: Outcome },
): Promise<void> {
  if (outcome.end === 'lost') return;
  await db.transaction(async (tx) => {
    const { change, tell } = consequence(queue, claim, outcome);
    if (await updateAttempt(tx, claim, change)) await tell(tx, claim);
  });
}

function consequence(queue: Queue, { isLast }: JobClaim, outcome: Exclude<Outcome, { end: 'lost' }>) {
  switch (outcome.end) {
    case 'done':
      return { change: { state: 'done', progress: 100, result: outcome.result }, tell: queue.finish } as const;
    case 'cancelled':
      return { change: { state: 'cancelled' }, tell: queue.finish } as const;
    case 'handed-back':
      return { change: { state: 'queued' }, tell: queue.handBack } as const;
    case 'failed':
      return outcome.mayRetry && !isLast
        ? ({ change: { state: 'queued', failure: outcome.failure ?? outcome.error }, tell: queue.retry } as const)
        : ({
            change: { state: 'failed', error: outcome.error, failure: outcome.failure ?? null },
            tell: queue.finish,
          } as const);
  }
}

/** The jobs this process is working on. */
type Held = {
  begin(kind: JobKind, claim: JobClaim): void;
  count(kind?: JobKind): number;
  /** The accounts that hold at least so many places here. */
  accountsWith(places: number): string[];
  /** Sends a heartbeat for them, and stops those that were taken over or cancelled. */
  tend(): Promise<void>;
  cancel(id: string): void;
  handBack(): void;
  /** Resolves when all have ended. */
  ended(): Promise<void>;
};

type Options = { ports: WorkPorts; queue: Queue; onEnd: () => void };

export function holdAttempts({ ports, queue, onEnd }: Options): Held {
  const heartbeats = new Map<Attempt, Promise<void>>();
  const all = () => [...heartbeats.keys()];

  async function touch(): Promise<void> {
    for (const [{ kind }, attempts] of Map.groupBy(all(), (attempt) => attempt.kind)) {
      const claims = attempts.map(({ claim }) => claim);
      const ours = await queue.touch(kind, claims);
      interrupt('lost', (id) => !ours.has(id), attempts);
    }
  }

  return {
    begin(kind, claim) {
      const attempt = { kind, claim, controller: new AbortController() };
      const ended = runAttempt(attempt, { ports, queue }).then(() => {
        heartbeats.delete(attempt);
        onEnd();
      });
      heartbeats.set(attempt, ended);
    },
    count: (kind) => all().filter((attempt) => kind === undefined || attempt.kind === kind).length,
    accountsWith(places) {
      const held = Map.groupBy(all(), ({ claim }) => claim.account);
      return [...held].flatMap(([account, { length }]) => (account !== null && length >= places ? [account] : []));
    },
    async tend() {
      await touch();
      const attempts = all();
      if (attempts.length === 0) return;
      const ids = attempts.map(({ claim }) => claim.id);
      const active = await stillWanted(ports.db, ids);
      interrupt('cancelled', (id) => !active.has(id), attempts);
    },
    cancel: (cancelled) => interrupt('cancelled', (id) => id === cancelled, all()),
    handBack: () => interrupt('stopping', () => true, all()),
    async ended() {
      await Promise.all(heartbeats.values());
    },
  };
}

function interrupt(why: Interruption['why'], isMeant: (id: string) => boolean, attempts: Attempt[]): void {
  for (const { claim, controller } of attempts) if (isMeant(claim.id)) controller.abort(new Interruption(why));
}

const messages = {
  cancelled: 'the job was cancelled',
  late: 'the job took too long',
  lost: 'another worker has taken the job over',
  stopping: 'the worker is stopping and hands the job back',
};

/** Reason why a running job is asked to stop: the reason of its signal. */
class Interruption extends Error {
  override name = 'Interruption';
  readonly why: keyof typeof messages;

  constructor(why: keyof typeof messages) {
    super(messages[why]);
    this.why = why;
  }
}

/** The interruption behind an aborted signal, or null while the job has not been asked to stop. */
function interruptionOf(signal: AbortSignal): Interruption | null {
  return signal.reason instanceof Interruption ? signal.reason : null;
}
