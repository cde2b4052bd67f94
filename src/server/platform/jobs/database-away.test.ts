import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deaf, kinds } from '#tests/support/jobs/kinds.ts';
import { openWorkshop } from '#tests/support/jobs/open-workshop.ts';
import { until } from '#tests/support/jobs/until.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { everything } from '../db/scope.ts';
import { startWorker } from './start-worker.ts';

test('a worker outlives a database that is gone for five seconds, and so does the work it does meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-away-'));
  const settings = { fsync: 'off' };
  const first = await startEmbedded(folder, { settings });
  const workshop = await openWorkshop(first.url);
  await migrate(workshop.database.pool);
  const worker = await startWorker({ ...workshop, kinds });
  const { jobs } = workshop;
  const stateOf = async (id: string) => (await jobs.find(id, everything))?.state;

  const during = await jobs.start(deaf, { ms: 2000 });
  await until('running', async () => (await stateOf(during)) === 'running');
  await first.stop();
  await sleep(5000);
  const again = await startEmbedded(folder, { settings });
  expect(again.url).toBe(first.url);
  await until('the job of before is done', async () => (await stateOf(during)) === 'done');
  expect(await jobs.find(during, everything)).toMatchObject({ attempt: 1, result: { attempt: 1 } });

  const after = await jobs.start(deaf, { ms: 0 });
  await until('a new job is done', async () => (await stateOf(after)) === 'done');

  await worker.stop();
  await workshop.close();
  await again.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
