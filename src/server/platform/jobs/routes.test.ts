import { afterAll, expect, test } from 'vitest';
import { job } from '#contract/operations/jobs.ts';
import { openTestApp } from '#tests/support/app.ts';
import { effectsTable } from '#tests/support/jobs/effects-table.ts';
import { kinds, stamp, stepwise } from '#tests/support/jobs/kinds.ts';
import { openWorkshop } from '#tests/support/jobs/open-workshop.ts';
import { until } from '#tests/support/jobs/until.ts';
import { everything, everythingOf } from '../db/scope.ts';
import { startWorker } from './start-worker.ts';

const { app, ask, person, ports, url } = await openTestApp();
const { jobs } = ports;
const workshop = await openWorkshop(url);
await workshop.database.pool.query(effectsTable);
const worker = await startWorker({ ...workshop, kinds });
afterAll(async () => {
  await worker.stop();
  await workshop.close();
});
const ada = await person();
const bob = await person();

const becomes = (id: string, state: string) =>
  until(state, async () => (await jobs.find(id, everything))?.state === state);

test('the owner reads the public fields and nothing else', async () => {
  const id = await jobs.start(stamp, {}, { owner: everythingOf(ada.id) });
  await becomes(id, 'done');
  const { status, body } = await ask({ method: 'GET', url: `/api/jobs/${id}`, token: ada.token });
  expect(status).toBe(200);
  expect(job.strict().parse(body.data)).toMatchObject({ id, kind: 'test.stamp', state: 'done', progress: 100 });
});

test.each([
  ['GET', ''],
  ['POST', '/cancel'],
  ['GET', '/events'],
] as const)('a job of somebody else, of nobody, or unknown is not found: %s %s', async (method, path) => {
  const foreign = await jobs.start(stamp, { ms: 300 }, { owner: everythingOf(ada.id) });
  const nobodys = await jobs.start(stamp, {});
  for (const id of [foreign, nobodys, '00000000-0000-4000-8000-000000000000']) {
    const { status, body } = await ask({ method, url: `/api/jobs/${id}${path}`, token: bob.token });
    expect([status, body.code]).toEqual([404, 'not-found']);
  }
  await becomes(foreign, 'done');
});

test('a visitor is asked to sign in, and a person to confirm the address', async () => {
  const path = '/api/jobs/00000000-0000-4000-8000-000000000000';
  expect((await ask({ url: path })).status).toBe(401);
  const { token } = await person({ isVerified: false });
  expect((await ask({ url: path, token })).body.code).toBe('not-verified');
});

test('the owner cancels, and doing it again changes nothing', async () => {
  const id = await jobs.start(stepwise, { steps: 500, ms: 20 }, { owner: everythingOf(ada.id) });
  expect((await ask({ method: 'POST', url: `/api/jobs/${id}/cancel`, token: ada.token })).status).toBe(200);
  await becomes(id, 'cancelled');
  expect((await ask({ method: 'POST', url: `/api/jobs/${id}/cancel`, token: ada.token })).body.data).toMatchObject({
    state: 'cancelled',
  });
});

test('the owner follows a job as events until it ends', async () => {
  const id = await jobs.start(stepwise, { steps: 4, ms: 150 }, { owner: everythingOf(ada.id) });
  const base = await app.listen({ port: 0 });
  const reply = await fetch(`${base}/api/jobs/${id}/events`, { headers: { authorization: ada.token } });
  const events = (await reply.text()).split('\n').filter((line) => line.startsWith('data: '));
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(JSON.parse(events.at(-1)?.slice(6) ?? '{}')).toMatchObject({ id, state: 'done', progress: 100 });
});
