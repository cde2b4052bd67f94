import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp } from '#tests/support/app.ts';
import { openDatabase } from '../db/database.ts';
import { everything, everythingOf } from '../db/scope.ts';
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
  for (let place = 1; place <= 20; place++)
    await jobs.start(render, { name: `a${place}` }, { owner: everythingOf(many.id) });
  const database = openDatabase(server.url);
  const worker = await startWorker({ database, ports: server.ports, kinds: [render], concurrency: 3 });
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(2), { timeout: 30_000 });
  const before = begun.length;
  for (let place = 1; place <= 3; place++)
    await jobs.start(render, { name: `b${place}` }, { owner: everythingOf(one.id) });
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

test('an account that starts jobs of many kinds leaves half of the places to others', async () => {
  const [many, one] = [await server.person(), await server.person()];
  const { jobs } = server.ports;
  const holders: string[] = [];
  let mostOfMany = 0;
  const kinds = ['read', 'export', 'text', 'pdf'].map((name) =>
    defineJob({
      kind: `test.kind-${name}`,
      input: z.object({ who: z.string() }),
      retries: 0,
      run: async ({ input: { who } }) => {
        holders.push(who);
        mostOfMany = Math.max(mostOfMany, holders.filter((holder) => holder === 'many').length);
        await new Promise((done) => setTimeout(done, 500));
        holders.splice(holders.indexOf(who), 1);
      },
    }),
  );
  const ids: string[] = [];
  for (const kind of kinds) ids.push(await jobs.start(kind, { who: 'many' }, { owner: everythingOf(many.id) }));
  for (const kind of kinds) ids.push(await jobs.start(kind, { who: 'one' }, { owner: everythingOf(one.id) }));
  const database = openDatabase(server.url);
  const worker = await startWorker({ database, ports: server.ports, kinds, concurrency: 4 });
  for (const id of ids)
    await vi.waitFor(async () => expect((await jobs.find(id, everything))?.state).toBe('done'), { timeout: 30_000 });
  await worker.stop();
  await database.close();
  expect(mostOfMany).toBe(2);
}, 60_000);
