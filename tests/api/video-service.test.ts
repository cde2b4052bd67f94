import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { blankScene } from '#chart/story/story.ts';
import { isEnded } from '#contract/operations/jobs.ts';
import type { VideoRender } from '#contract/video/videos.ts';
import { addDemoChart } from '#tests/support/demo-chart.ts';
import { type DemoClient, signInAs } from '#tests/support/demo-client.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

vi.setConfig({ testTimeout: 240_000 }); // whole processes

test('S1.7 a process with --services=video renders what others were asked for, one at a time, in turns of accounts', async () => {
  await using web = await startServer({ words: ['--services=web,worker'] });
  const [demo, admin] = [await signInAs(web, 'demo'), await signInAs(web, 'admin')];
  const orders = [await order(web, demo, 'first'), await order(web, demo, 'second'), await order(web, admin, 'other')];
  const videos = () => Promise.all(orders.map(({ id, client }) => read(web, client, id)));
  // Nobody renders yet: the processes that there are have other services.
  expect((await videos()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);

  const { password, port } = JSON.parse(readFileSync(join(web.folder, 'postgres/access.json'), 'utf8'));
  await using renderer = await startServer({
    words: ['--services=video'],
    env: {
      DATABASE_URL: `postgres://chartlas:${password}@127.0.0.1:${port}/postgres`,
      FILES_URL: join(web.folder, 'files'),
      VIDEOS_AT_ONCE: '1',
    },
  });
  await expect(fetch(`${renderer.url}/healthz`)).rejects.toThrow(); // it has no pages
  let seen = await videos();
  await vi.waitFor(
    async () => {
      seen = await videos();
      expect(seen.filter(({ state }) => state === 'running').length).toBeLessThan(2);
      expect(seen.every(({ state }) => isEnded(state))).toBe(true);
    },
    { timeout: 120_000, interval: 200 },
  );
  expect(seen.map(({ state, error }) => [state, error])).toEqual(orders.map(() => ['done', null]));
  const inTurn = seen.toSorted((a, b) => String(a.startedAt).localeCompare(String(b.startedAt)));
  expect(inTurn.map(({ name }) => name)).toEqual(['first', 'other', 'second']);
  for (const [place, { startedAt }] of inTurn.entries())
    if (place > 0) expect(String(startedAt) >= String(inTurn[place - 1]?.endedAt)).toBe(true);
  for (const [place, { id, client }] of orders.entries()) {
    const file = await ask(web, client, `video/renders/${id}/file`);
    expect((await file.bytes()).length).toBe(seen[place]?.size);
  }
  const notices = (await (await ask(web, demo, 'notifications')).json()) as { data: { items: { title: string }[] } };
  expect(notices.data.items.map(({ title }) => title)).toContain('Your video “second” is ready');
});

async function order(server: RunningServer, client: DemoClient, name: string) {
  const payload = {
    name,
    projectIds: [await addDemoChart(server, client)],
    story: { scenes: [{ ...blankScene('a', 0), motion: 'entrance', seconds: 1 }] },
    output: { format: 'mp4', width: 320, height: 180, fps: 10 },
  };
  const { id } = await client.post<VideoRender>('video/renders', payload);
  return { id, client };
}

function ask({ url }: RunningServer, { token }: DemoClient, path: string): Promise<Response> {
  return fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
}

async function read(server: RunningServer, client: DemoClient, id: string): Promise<VideoRender> {
  const answer = await ask(server, client, `video/renders/${id}`);
  return ((await answer.json()) as { data: VideoRender }).data; // as the contract says
}
