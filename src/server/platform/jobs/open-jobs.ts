import { isEnded, type Job } from '#contract/operations/jobs.ts';
import type { Database, Db } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import { everything, reaches, type Scope, type ScopedUser, scopeOf } from '../db/scope.ts';
import { refuse } from '../http/errors.ts';
import { tooManyWaiting } from '../sandbox/fair-queue.ts';
import type { OpenJobs, Startable } from './jobs.ts';
import { openQueue, type Queue } from './open-queue.ts';
import { presentJob } from './present.ts';
import { addJob, countQueued, findJob, hasTwin, lockJob, updateJob } from './store.ts';
import type { JobRow } from './table.ts';

type Options = {
  database: Database;
  channels: Channels;
  /** Prepared at once, so that the first start of each needs no extra connection. */
  kinds?: readonly Startable[];
  onError?: (error: Error) => void;
};

type Whose = { owner: string | null; account: string | null };

export async function openJobs({ database, channels, kinds = [], onError = () => {} }: Options): Promise<OpenJobs> {
  const queue = await openQueue(database.pool, onError);
  for (const { kind } of kinds) await queue.prepare(kind);
  const news = openNews(channels);
  const find = async (id: string, scope: Scope) => {
    const row = await findJob(database.db, id);
    return row !== null && reaches(scope, row.workspaceId) ? row : null;
  };

  const start: OpenJobs['start'] = async (
    kind,
    input,
    { owner = null, account = owner?.id ?? null, db = database.db } = {},
  ) => {
    kind.input.parse(input);
    const { id: ownerId, scope } = owner ?? { id: null, scope: everything };
    await queue.prepare(kind.kind);
    return db.transaction(async (tx) => {
      const waiting = await countWaiting(tx, kind.kind, { owner: ownerId, account });
      if (waiting >= kind.mostWaitingOfAccount)
        refuse('too-many', tooManyWaiting(waiting), { headers: { 'retry-after': '30' } });
      const id = await addJob(tx, { kind: kind.kind, ownerId, workspaceId: scope.workspaceId, input });
      await queue.add(tx, id, kind, account === null ? undefined : { account, waiting });
      return id;
    });
  };

  function countWaiting(db: Db, kind: string, { owner, account }: Whose): Promise<number> | number {
    if (owner !== null) return countQueued(db, { kind, owner });
    return account === null ? 0 : queue.countWaiting(db, kind, account);
  }

  return {
    start,
    find,
    again: (id, { db = database.db } = {}) =>
      db.transaction(async (tx) => {
        const row = await lockJob(tx, id);
        const kind = kinds.find((each) => each.kind === row?.kind);
        if (row === null || kind === undefined || !kind.input.safeParse(row.input).success) return null;
        if (!isEnded(row.state) || row.state === 'done')
          refuse('conflict', 'Only a failed or canceled job can be started again.');
        if (await hasTwin(tx, row))
          refuse('conflict', 'This job was started again already: one with the same input is waiting or running.');
        return start(kind, row.input as never, { owner: ownerOf(row), db: tx }); // checked above
      }),
    cancel: (id, { db = database.db } = {}) => cancelJob(db, queue, id),
    watch: (id, scope, signal) => watchJob({ news, find: () => find(id, scope) }, id, signal),
    close() {
      news.close();
      return queue.close();
    },
  };
}

function ownerOf({ ownerId, workspaceId }: JobRow): ScopedUser | null {
  return ownerId === null ? null : { id: ownerId, scope: scopeOf(workspaceId) };
}

/** A queued job never starts, a running one is asked to stop, an ended one stays as it is. */
function cancelJob(db: Db, queue: Queue, id: string): Promise<JobRow | null> {
  return db.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (row === null || isEnded(row.state) || row.cancelRequestedAt !== null) return row;
    const cancelRequestedAt = new Date();
    if (row.state === 'running') return updateJob(tx, id, { cancelRequestedAt });
    await queue.remove(tx, row);
    return updateJob(tx, id, { state: 'cancelled', cancelRequestedAt });
  });
}

const lookAgainMs = 10_000; // in case a notification is lost

type Source = { news: JobNews; find: () => Promise<JobRow | null> };

/** The job now and after every change, until it has ended, is deleted, or the signal is aborted. */
async function* watchJob({ news, find }: Source, id: string, signal: AbortSignal): AsyncGenerator<Job> {
  let isNews = false;
  let endPause = () => {};
  const notice = () => {
    isNews = true;
    endPause();
  };
  const unfollow = news.follow(id, notice);
  signal.addEventListener('abort', notice);
  try {
    for (let last = ''; !signal.aborted; ) {
      isNews = false; // before reading: a change during the read causes another read
      const row = await find();
      if (row === null) return;
      const job = presentJob(row);
      if (JSON.stringify(job) !== last) {
        last = JSON.stringify(job);
        yield job;
      }
      if (isEnded(job.state)) return;
      if (!isNews) await pause();
    }
  } finally {
    unfollow();
    signal.removeEventListener('abort', notice);
  }

  function pause(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, lookAgainMs).unref();
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** Notifies followers of a job that it has changed, or may have. One listener for all followers of the process. */
type JobNews = { follow(id: string, onNews: () => void): () => void; close(): void };

function openNews(channels: Channels): JobNews {
  const followers = new Map<string, Set<() => void>>();
  const unhear = channels.hear('jobs', (id) => {
    for (const onNews of followers.get(id) ?? []) onNews();
  });
  const offGap = channels.onGap(() => {
    for (const all of followers.values()) for (const onNews of all) onNews();
  });

  return {
    follow(id, onNews) {
      const all = followers.get(id) ?? new Set();
      followers.set(id, all.add(onNews));
      return () => {
        all.delete(onNews);
        if (all.size === 0 && followers.get(id) === all) followers.delete(id);
      };
    },
    close() {
      unhear();
      offGap();
    },
  };
}
