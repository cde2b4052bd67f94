import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from '#contract/jobs.ts';
import { startEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { effectsTable } from './effects-table.ts';
import { openWorkshop, type Workshop } from './open-workshop.ts';

export type Bench = Workshop & {
  url: string;
  /** Follows a job to its end and answers with its last state. */
  end(id: string, seconds?: number): Promise<Job>;
};

/** A database of its own with a workshop on it. */
export async function openBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-jobs-'));
  const embedded = await startEmbedded(folder, { settings: { fsync: 'off' } });
  const workshop = await openWorkshop(embedded.url);
  await migrate(workshop.database.pool);
  await workshop.database.pool.query(effectsTable);
  return {
    ...workshop,
    url: embedded.url,
    async end(id, seconds = 15) {
      let last: Job | undefined;
      for await (const job of workshop.jobs.watch(id, AbortSignal.timeout(seconds * 1000))) last = job;
      if (last === undefined) throw new Error('there is no such job');
      return last;
    },
    async close() {
      await workshop.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
