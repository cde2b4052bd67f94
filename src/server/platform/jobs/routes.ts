import * as contract from '#contract/operations/jobs.ts';
import type { ScopedUser } from '../db/scope.ts';
import { refuse } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Jobs } from './jobs.ts';
import { presentJob } from './present.ts';
import type { JobRow } from './table.ts';

export const routes = [
  route(contract.read, async ({ id }, { user, jobs }) => presentJob(await ownJob(jobs, id, user))),

  route(contract.cancel, async ({ id }, { user, jobs }) => {
    const found = await ownJob(jobs, id, user);
    return presentJob((await jobs.cancel(id)) ?? found);
  }),

  route(contract.watch, async ({ id }, { user, jobs, signal }) => {
    await ownJob(jobs, id, user);
    return jobs.watch(id, user.scope, signal);
  }),
];

/** Someone else's job is reported as not found. */
async function ownJob(jobs: Jobs, id: string, owner: ScopedUser): Promise<JobRow> {
  const row = await jobs.find(id, owner.scope);
  return row?.ownerId === owner.id ? row : refuse('not-found');
}
