import type { Database } from '../db/database.ts';
import type { Channels } from '../db/listen.ts';
import { onlyWorkspace, reaches } from '../db/only-workspace.ts';
import { cancelJob } from './cancel-job.ts';
import type { OpenJobs, Startable } from './jobs.ts';
import { openNews } from './open-news.ts';
import { openQueue } from './open-queue.ts';
import { addJob, countQueued, findJob } from './store.ts';
import { watchJob } from './watch-job.ts';

type Options = {
  database: Database;
  channels: Channels;
  /** Prepared at once, so that the first start of each needs no extra connection. */
  kinds?: readonly Startable[];
  onError?: (error: Error) => void;
};

export async function openJobs({ database, channels, kinds = [], onError = () => {} }: Options): Promise<OpenJobs> {
  const queue = await openQueue(database.pool, onError);
  for (const { kind } of kinds) await queue.prepare(kind);
  const news = openNews(channels);
  const find = async (id: string) => {
    const row = await findJob(database.db, id);
    return row !== null && reaches(row.workspaceId) ? row : null;
  };

  const start: OpenJobs['start'] = async (kind, input, { owner = null, db = database.db } = {}) => {
    kind.input.parse(input);
    await queue.prepare(kind.kind);
    return db.transaction(async (tx) => {
      const id = await addJob(tx, { kind: kind.kind, ownerId: owner, workspaceId: onlyWorkspace(), input });
      const takesTurns = kind.atOnceOfAccount !== null && owner !== null;
      const waiting = takesTurns ? (await countQueued(tx, { kind: kind.kind, owner })) - 1 : 0;
      await queue.add(tx, id, kind, takesTurns ? { account: owner, waiting } : undefined);
      return id;
    });
  };

  return {
    start,
    find,
    async again(id, { db = database.db } = {}) {
      const row = await findJob(db, id);
      const kind = kinds.find((each) => each.kind === row?.kind);
      if (row === null || kind === undefined || !kind.input.safeParse(row.input).success) return null;
      return start(kind, row.input as never, { owner: row.ownerId, db }); // checked above
    },
    cancel: (id, { db = database.db } = {}) => cancelJob(db, queue, id),
    watch: (id, signal) => watchJob({ news, find }, id, signal),
    close() {
      news.close();
      return queue.close();
    },
  };
}
