import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { sql } from '#drizzle';
import type { ModelSettings } from '#lib/model-settings.ts';
import { openTestApp } from '#tests/support/app.ts';
import type { Behavior, ProviderServer } from '#tests/support/models/provider-server.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';

const streams = 8;
const windowMs = 2000;

const endless: Behavior = { does: 'pour', as: 'text', start: '{"changes":["', piece: 'x'.repeat(8), pauseMs: 4 };
const worker = new Worker(new URL('../support/models/provider-worker.ts', import.meta.url), {
  workerData: [endless],
});
const [{ model, baseUrl, apiKey }] = (await once(worker, 'message')) as [ModelSettings]; // its first message
const provider = { AI_PROVIDER: 'openai-compatible', AI_MODEL: model };
const server = await openTestApp({ env: { ...provider, AI_BASE_URL: baseUrl ?? '', AI_API_KEY: apiKey ?? '' } });
await server.ports.db.execute(sql`update model_switch set is_on = true`);

test('a server answers others while a model writes eight replies that never end', async () => {
  const person = await server.person();
  const choice = { url: '/api/language-model/choice', payload: { kind: 'request', isAllowed: true } };
  expect((await server.ask({ method: 'PUT', ...choice, token: person.token })).status).toBe(200);
  const { id } = await makeChart(server, person);
  const edit = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/snap-ai/edit',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { id, sentence: 'give it some snappy heading', document: { version: 1, template: 'column', roles: {} } },
    });
  const answersOfAWindow = async () => {
    let count = 0;
    for (const end = performance.now() + windowMs; performance.now() < end; count++)
      expect((await server.ask({ url: '/healthz' })).status).toBe(200);
    return count;
  };
  const quiet = await answersOfAWindow();
  const edits = Promise.all(Array.from({ length: streams }, edit));
  await expect.poll(poured, { timeout: 60_000 }).toHaveLength(streams);
  await expect.poll(async () => Math.min(...(await poured()).map(({ bytes }) => bytes))).toBeGreaterThan(50_000);
  const busy = await answersOfAWindow();
  expect((await poured()).every(({ isClosed }) => !isClosed)).toBe(true);
  await worker.terminate();
  await edits;
  expect(busy).toBeGreaterThan(quiet / 10);
});

async function poured(): Promise<ProviderServer['poured']> {
  worker.postMessage('poured');
  return (await once(worker, 'message'))[0];
}
