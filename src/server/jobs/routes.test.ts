import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../http/caller.ts';
import { toRefusal } from '../http/errors.ts';
import { mount } from '../http/route.ts';
import { routes } from './routes.ts';
import { startWorker, type Worker } from './start-worker.ts';
import { kinds, stamp, stepwise } from './testing/kinds.ts';
import { type Bench, openBench } from './testing/open-bench.ts';

let bench: Bench;
let worker: Worker;
let app: FastifyInstance;
let base: string;
const people = new Map<string, Caller>();

beforeAll(async () => {
  bench = await openBench();
  worker = await startWorker({ ...bench, kinds });
  for (const name of ['ada', 'bob']) people.set(name, await addPerson(name));
  app = Fastify();
  app.setErrorHandler((error, _, reply) => {
    const { code, status } = toRefusal(error);
    return reply.code(status).send({ results: false, code });
  });
  mount(app, routes, bench.ports, async (token) => people.get(token) ?? null);
  base = await app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  await worker.stop();
  await bench.close();
});

async function addPerson(name: string): Promise<Caller> {
  const email = `${name}@example.com`;
  const insert = 'insert into users (email, email_key) values ($1, $1) returning id';
  const { rows } = await bench.database.pool.query(insert, [email]);
  return { id: rows[0].id, email, isVerified: true, isAdmin: false, sessionId: Buffer.alloc(0) };
}

const idOf = (name: string) => people.get(name)?.id ?? null;

async function ask(who: string, method: 'GET' | 'POST', path: string) {
  const reply = await app.inject({ method, url: path, headers: { authorization: who } });
  return { status: reply.statusCode, body: reply.json() };
}

test('the owner reads the public fields and nothing else', async () => {
  const id = await bench.jobs.start(stamp, {}, { owner: idOf('ada') });
  await bench.end(id);
  const { status, body } = await ask('ada', 'GET', `/jobs/${id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, kind: 'test.stamp', state: 'done', progress: 100 });
  expect(Object.keys(body.data).toSorted()).toEqual([
    'attempt',
    'createdAt',
    'endedAt',
    'error',
    'id',
    'isStopping',
    'kind',
    'progress',
    'result',
    'startedAt',
    'state',
  ]);
});

test.each([
  ['GET', ''],
  ['POST', '/cancel'],
  ['GET', '/events'],
] as const)('a job of somebody else, of nobody, or unknown is not found: %s %s', async (method, path) => {
  const foreign = await bench.jobs.start(stamp, { ms: 300 }, { owner: idOf('ada') });
  const nobodys = await bench.jobs.start(stamp, {});
  for (const id of [foreign, nobodys, '00000000-0000-4000-8000-000000000000']) {
    expect(await ask('bob', method, `/jobs/${id}${path}`)).toEqual({
      status: 404,
      body: { results: false, code: 'not-found' },
    });
  }
  expect((await bench.end(foreign)).state).toBe('done');
});

test('a visitor is asked to sign in', async () => {
  expect((await ask('nobody', 'GET', '/jobs/00000000-0000-4000-8000-000000000000')).status).toBe(401);
});

test('the owner cancels, and doing it again changes nothing', async () => {
  const id = await bench.jobs.start(stepwise, { steps: 500, ms: 20 }, { owner: idOf('ada') });
  expect((await ask('ada', 'POST', `/jobs/${id}/cancel`)).status).toBe(200);
  expect((await bench.end(id)).state).toBe('cancelled');
  expect((await ask('ada', 'POST', `/jobs/${id}/cancel`)).body.data).toMatchObject({ state: 'cancelled' });
});

test('the owner follows a job as events until it ends', async () => {
  const id = await bench.jobs.start(stepwise, { steps: 4, ms: 150 }, { owner: idOf('ada') });
  const reply = await fetch(`${base}/jobs/${id}/events`, { headers: { authorization: 'ada' } });
  const events = (await reply.text()).split('\n').filter((line) => line.startsWith('data: '));
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(JSON.parse(events.at(-1)?.slice(6) ?? '{}')).toMatchObject({ id, state: 'done', progress: 100 });
});
