import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '#tests/support/app.ts';
import { openDatabase } from '../db/database.ts';
import { defineJob } from './define-job.ts';
import { startWorker } from './start-worker.ts';

const server = await openTestApp();
const begun: string[] = [];
let running: string[] = [];
let most = 0;

const render = defineJob({
  kind: 'test.turns',
  input: z.object({ name: z.string() }),
  retries: 0,
  atOnceOfAccount: 1,
  run: async ({ input: { name } }) => {
    begun.push(name);
    running.push(name);
    const account = name[0];
    most = Math.max(most, running.filter((each) => each[0] === account).length);
    await new Promise((done) => setTimeout(done, 120));
    running = running.filter((each) => each !== name);
  },
});

test('twenty renders of one account do not hold up the first of another', async () => {
  const [many, one] = [await server.person(), await server.person()];
  const { jobs } = server.ports;
  for (let place = 1; place <= 20; place++) await jobs.start(render, { name: `a${place}` }, { owner: many.id });
  const database = openDatabase(server.url);
  const worker = await startWorker({ database, ports: server.ports, kinds: [render], concurrency: 3 });
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(2), { timeout: 30_000 });
  const before = begun.length;
  for (let place = 1; place <= 3; place++) await jobs.start(render, { name: `b${place}` }, { owner: one.id });
  await vi.waitFor(() => expect(begun).toHaveLength(23), { timeout: 30_000 });
  await worker.stop();
  await database.close();
  // The other account has a place of its own at once, and all of its renders are done long before those of the first.
  expect(begun.slice(before, before + 2)).toContain('b1');
  expect(begun.indexOf('b3')).toBeLessThan(before + 8);
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(
    Array.from({ length: 20 }, (_, place) => `a${place + 1}`),
  );
  expect(most).toBe(1);
}, 60_000);
