import { expect, test } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

const one = await openTestApp();
const two = await openTestApp({ beside: one.url });
const { db, jobs } = one.ports;
const owner = await one.person();
const { token } = owner;
const { id: chart } = await makeChart(one, owner);

type Outcome = { status: number; body: { code?: string } };

/** Sends the same on both servers, in turns, without waiting. */
function atOnce(count: number, request: (place: number) => { method: 'POST' | 'DELETE'; url: string }) {
  return Promise.all(
    Array.from(
      { length: count },
      (_, place): Promise<Outcome> => (place % 2 === 0 ? one : two).ask({ ...request(place), token }),
    ),
  );
}

async function newVideo(): Promise<string> {
  const story = { scenes: [{ ...blankScene('a', 0), seconds: 1 }], captions: 'none' };
  const output = { format: 'gif', width: 320, height: 180, fps: 10 };
  const payload = { name: 'Once', projectIds: [chart], story, output };
  const made = await one.ask({ method: 'POST', url: '/api/video/renders', token, payload });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return (made.body.data as { id: string }).id;
}

const cancel = (id: string) => one.ask({ method: 'POST', url: `/api/video/renders/${id}/cancel`, token });
const retry = (id: string) => ({ method: 'POST' as const, url: `/api/video/renders/${id}/retry` });

async function jobsOf(video: string): Promise<{ id: string; state: string }[]> {
  const { rows } = await db.execute<{ id: string; state: string }>(
    sql`select id, state from jobs where input->>'videoId' = ${video} and state in ('queued', 'running')`,
  );
  return rows;
}

test('eight retries of a video at once, on two servers, start one job, and cancel stops it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await newVideo();
    expect((await cancel(id)).body.data).toMatchObject({ state: 'cancelled' });
    const outcomes = await atOnce(8, () => retry(id));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await jobsOf(id)).toHaveLength(1);
    expect((await cancel(id)).body.data).toMatchObject({ state: 'cancelled' });
    expect(await jobsOf(id)).toEqual([]);
  }
});

test('cancel and delete beside retries leave no job behind that nobody can stop', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await newVideo();
    await cancel(id);
    const url = `/api/video/renders/${id}`;
    await atOnce(8, (place) =>
      place === 4 ? { method: 'DELETE', url } : place === 5 ? { method: 'POST', url: `${url}/cancel` } : retry(id),
    );
    expect(await jobsOf(id)).toEqual([]);
  }
});

test('an admin who starts a failed job again twice starts it once', async () => {
  const admin = await one.person({ isAdmin: true });
  const id = await newVideo();
  await cancel(id);
  const { rows } = await db.execute<{ id: string }>(sql`select id from jobs where input->>'videoId' = ${id}`);
  const url = `/api/admin/jobs/${rows[0]?.id}/retry`;
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, place) =>
      (place % 2 === 0 ? one : two).ask({ method: 'POST', url, token: admin.token }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted(), JSON.stringify(outcomes[0]?.body)).toEqual([
    200,
    ...Array(5).fill(409),
  ]);
  const [job] = await jobsOf(id);
  expect(job).toMatchObject({ state: 'queued' });
  await jobs.cancel(job?.id ?? '');
});

test('two who share a video at once get the same link', async () => {
  const id = await newVideo();
  await db.execute(sql`update videos set size = 1, ended_at = now() where id = ${id}`);
  const outcomes = await atOnce(6, () => ({ method: 'POST', url: `/api/video/renders/${id}/link` }));
  const links = outcomes.map(({ body }) => (body as { data?: { link?: string } }).data?.link);
  expect(new Set(links).size).toBe(1);
  expect(links[0]).toContain('/');
});
