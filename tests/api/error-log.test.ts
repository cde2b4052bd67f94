import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#drizzle';
import { openDatabase } from '#server/platform/db/database.ts';
import { everything } from '#server/platform/db/scope.ts';
import { openLog } from '#server/platform/http/log.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { openTestApp } from '#tests/support/app.ts';

const email = 'prudence.quillfeather@trust.example';
const isPersonal = /quillfeather|trust\.example/i;

const lines: string[] = [];
const log = openLog('trace', { write: (line) => lines.push(line) });
const away = openDatabase('postgres://nobody:hunter2@127.0.0.1:9/away', {
  onError: (error) => log.warn({ err: error }, 'the database connection broke'),
});
afterAll(() => away.close());
beforeEach(() => {
  lines.length = 0;
});

function expectClean(): void {
  expect(lines.filter((line) => isPersonal.test(line))).toEqual([]);
  expect(lines.join('')).not.toContain('hunter2');
}

const broken = await openTestApp({ ports: { log } });
await broken.ports.db.execute(sql`alter table users rename to users_of_yesterday`);
const bodies: [string, object][] = [
  ['/api/user/login', { email, password: 'hunter2 hunter2' }],
  ['/api/reset-password-request', { email }],
  ['/api/newsletter', { email }],
];

test('a failed query is logged without the address that it asked for', async () => {
  await broken.ask({ method: 'POST', url: '/api/user/login', payload: { email, password: 'hunter2 hunter2' } });
  expect(lines.join('')).toContain('Failed query: ');
  expectClean();
});

const offline = await openTestApp({ ports: { log, db: away.db } });

test.each(bodies)('with PostgreSQL away %s logs no address', async (url, payload) => {
  const { status } = await offline.ask({ method: 'POST', url, payload });
  expect(status).toBe(503);
  expect(lines.join('')).toContain('ECONNREFUSED');
  expectClean();
});

test('with PostgreSQL away a session is looked up without its hash in the log', async () => {
  const { status } = await offline.ask({ url: '/api/check-token', token: 'a'.repeat(43) });
  expect(status).toBe(503);
  expect(lines.join('')).toContain('Failed query: ');
  expect(lines.join('')).not.toMatch(/params|\b[0-9a-f]{64}\b/);
});

test('a failing job leaves no value of its query in the log, nor in what admins see of it', async () => {
  const server = await openTestApp();
  const spilling = defineJob({
    kind: 'test.spilling',
    input: z.object({ how: z.enum(['wrong value', 'twice']) }),
    result: z.null(),
    retries: 0,
    run: async ({ input }, { db }) => {
      if (input.how === 'wrong value') await db.execute(sql`select ${email}::uuid`);
      for (const _ of [1, 2]) await db.execute(sql`insert into milestones (name) values (${email})`);
      return null;
    },
  });
  const ids = [
    await server.ports.jobs.start(spilling, { how: 'wrong value' }),
    await server.ports.jobs.start(spilling, { how: 'twice' }),
  ];
  const database = openDatabase(server.url);
  const worker = await startWorker({ database, ports: { ...server.ports, log }, kinds: [spilling] });
  for (const id of ids)
    await expect.poll(async () => (await server.ports.jobs.find(id, everything))?.state).toBe('failed');
  await worker.stop();
  expect(lines.filter((line) => line.includes('job failed unexpectedly'))).toHaveLength(2);
  expectClean();
  const { rows } = await database.pool.query<{ failure: string }>('select failure from jobs');
  for (const { failure } of rows) {
    expect(failure).toMatch(/^Error: Failed query: /);
    expect(failure).not.toMatch(isPersonal);
  }
  const stored = await database.pool.query('select output::text from pgboss.job');
  expect(JSON.stringify(stored.rows)).not.toMatch(isPersonal);
  await database.close();
});
