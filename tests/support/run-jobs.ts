import { expect, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { jobKinds } from '#server/slices.ts';
import type { TestApp } from './app.ts';

/** Runs every queued job with a real worker, and the jobs that these start. */
export async function runJobs({ ports, url }: TestApp): Promise<void> {
  const database = openDatabase(url);
  const worker = await startWorker({ database, ports, kinds: jobKinds });
  const alive = async () => {
    const { rows } = await database.pool.query("select id from jobs where state in ('queued', 'running')");
    return rows.length;
  };
  await vi.waitFor(async () => expect(await alive()).toBe(0), { timeout: 60_000 }); // also before the first test
  await worker.stop();
  await database.close();
}
