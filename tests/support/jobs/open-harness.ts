import { afterAll } from 'vitest';
import type { Job } from '#contract/operations/jobs.ts';
import { everything } from '#server/platform/db/scope.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { effectsTable } from './effects-table.ts';
import { openWorkshop, type Workshop } from './open-workshop.ts';

export type Harness = Workshop & {
  url: string;
  /** Follows a job to its end and returns its last state. */
  end(id: string, seconds?: number): Promise<Job>;
  isRunning(id: string): Promise<boolean>;
};

/** Queue, worker ports and helpers on a separate database for one test file. */
export async function openHarness(): Promise<Harness> {
  const { url } = await openTestDatabase();
  const workshop = await openWorkshop(url);
  afterAll(() => workshop.close());
  await workshop.database.pool.query(effectsTable);
  const { jobs } = workshop;
  return {
    ...workshop,
    url,
    async end(id, seconds = 15) {
      let last: Job | undefined;
      for await (const job of jobs.watch(id, everything, AbortSignal.timeout(seconds * 1000))) last = job;
      if (last === undefined) throw new Error('there is no such job');
      return last;
    },
    isRunning: async (id) => (await jobs.find(id, everything))?.state === 'running',
  };
}
