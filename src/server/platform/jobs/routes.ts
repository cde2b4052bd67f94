import * as contract from '#contract/operations/jobs.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Jobs } from './jobs.ts';
import { presentJob } from './present.ts';
import type { JobRow } from './table.ts';

export const routes = [
  route(contract.read, async ({ id }, { user, jobs }) => presentJob(await ownJob(jobs, id, user.id))),

  route(contract.cancel, async ({ id }, { user, jobs }) => {
    const found = await ownJob(jobs, id, user.id);
    return presentJob((await jobs.cancel(id)) ?? found);
  }),

  route(contract.watch, async ({ id }, { user, jobs, signal }) => {
    await ownJob(jobs, id, user.id);
    return jobs.watch(id, signal);
  }),
];

/** Someone else's job is reported as not found. */
async function ownJob(jobs: Jobs, id: string, owner: string): Promise<JobRow> {
  const row = await jobs.find(id);
  return row?.ownerId === owner ? row : refuse('not-found');
}
