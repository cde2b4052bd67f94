import { isEnded } from '#contract/jobs.ts';
import type { Database, Db } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import { onlyWorkspace, reaches } from '../db/only-workspace.ts';
import { refuse } from '../http/errors.ts';
import { tooManyWaiting } from '../sandbox/fair-queue.ts';
import { cancelJob } from './cancel-job.ts';
import type { OpenJobs, Startable } from './jobs.ts';
import { openNews } from './open-news.ts';
import { openQueue } from './open-queue.ts';
import { addJob, countQueued, findJob, hasTwin, lockJob } from './store.ts';
import { watchJob } from './watch-job.ts';

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
  const find = async (id: string) => {
    const row = await findJob(database.db, id);
    return row !== null && reaches(row.workspaceId) ? row : null;
  };

  const start: OpenJobs['start'] = async (kind, input, { owner = null, account = owner, db = database.db } = {}) => {
    kind.input.parse(input);
    await queue.prepare(kind.kind);
    return db.transaction(async (tx) => {
      const waiting = await countWaiting(tx, kind.kind, { owner, account });
      if (waiting >= kind.mostWaitingOfAccount)
        refuse('too-many', tooManyWaiting(waiting), { headers: { 'retry-after': '30' } });
      const id = await addJob(tx, { kind: kind.kind, ownerId: owner, workspaceId: onlyWorkspace(), input });
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
        return start(kind, row.input as never, { owner: row.ownerId, db: tx }); // checked above
      }),
    cancel: (id, { db = database.db } = {}) => cancelJob(db, queue, id),
    watch: (id, signal) => watchJob({ news, find }, id, signal),
    close() {
      news.close();
      return queue.close();
    },
  };
}
