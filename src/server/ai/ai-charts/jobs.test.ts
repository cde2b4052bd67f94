import { expect, test } from 'vitest';
import { fromSeed } from '#contract/account/roles.ts';
import { eq } from '#drizzle';
import { everythingOf } from '#server/platform/db/scope.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { jobs as jobTable } from '#server/platform/jobs/table.ts';
import { openTestApp } from '#tests/support/app.ts';
import { startTextJob } from './jobs.ts';

const server = await openTestApp();

test('a request that was canceled while its job was started leaves no job and no charge', async () => {
  const { id, token } = await server.person();
  const user = { ...everythingOf(id), account: { roles: fromSeed(0) } } as unknown as SignedInCaller; // the fields that starting a job reads
  const balance = async () => (await server.ask({ url: '/api/v1/pricing/usage', token })).body.data;
  const before = await balance();
  const { db, jobs, now } = server.ports;
  const input = { text: 'Apples 12, pears 8', account: id, saving: null };
  const canceled = startTextJob({ db, jobs, now, user, signal: AbortSignal.abort() }, input);
  await expect(canceled).rejects.toThrow('The request was canceled.');
  expect(await db.select().from(jobTable).where(eq(jobTable.ownerId, id))).toEqual([]);
  expect(await balance()).toEqual(before);
});
