import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { ExportResult } from '#contract/chart/exports.ts';
import type { Job } from '#contract/operations/jobs.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { signInAs } from '#tests/support/demo-client.ts';
import { makeBarChart } from '#tests/support/make-bar-chart.ts';
import { openEvents } from '#tests/support/open-events.ts';
import { openStore } from '#tests/support/open-store.ts';
import { newFolder, type RunningServer, removeFolder, startServer } from '#tests/support/start-server.ts';

vi.setConfig({ testTimeout: 240_000 }); // whole processes

type Answer = { status: number; data: unknown; text: string };

test('R.24 two servers and a worker on one PostgreSQL and one object store work as one, also when each is killed', async () => {
  const { url: databaseUrl } = await openTestDatabase();
  const folder = newFolder();
  const store = await openStore(folder);
  const running: RunningServer[] = [];
  const start = async (services: string) => {
    const env = { DATABASE_URL: databaseUrl, FILES_URL: store.url, SECRET_KEY: 'the secret that all of them share' };
    const server = await startServer({ words: [`--services=${services}`], env });
    running.push(server);
    return server;
  };
  try {
    const one = await start('web'); // it makes the accounts
    const two = await start('web');
    const { token } = await signInAs(one, 'demo');
    const ask = async ({ url }: RunningServer, method: string, path: string, body?: FormData | object) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(!isForm && body && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      const data = isJson ? (JSON.parse(text) as { data: unknown }).data : null;
      return { status: answer.status, data, text } satisfies Answer;
    };

    // What one has stored, in the database and in the object store, the other one shows.
    const made = await makeBarChart(
      async (path, body) => (await ask(one, 'POST', path, body instanceof FormData ? body : JSON.parse(body))).data,
    );
    const chart = `/api/project/${made.id}`;
    const { datasetId } = ((await ask(two, 'GET', chart)).data as { content: { datasetId: string } }).content;
    expect((await ask(two, 'GET', `/api/dataset/${datasetId}/sheet`)).text).toContain('Bergen');

    // What happens at one reaches those who follow it at the other.
    const events = await openEvents<{ version: number }>(`${two.url}${chart}/events`, token);
    const changes = [{ kind: 'text', field: 'title', value: 'Two towns' }];
    const saved = await ask(one, 'POST', `${chart}/changes`, {
      ...{ key: randomUUID(), words: 'Title', version: made.version, changes },
    });
    const { version } = saved.data as { version: number };
    await expect.poll(async () => (await events.next())?.version).toBe(version);
    await events.close();

    // Neither does jobs: an export waits for a worker, and is done by a second one after the first was killed.
    const worker = await start('worker');
    const finish = async (jobId: string) => {
      const job = async () => (await ask(two, 'GET', `/api/jobs/${jobId}`)).data as Job;
      await expect.poll(async () => (await job()).state, { timeout: 60_000, interval: 200 }).toBe('done');
      const { path } = (await job()).result as ExportResult;
      expect((await ask(one, 'GET', `/api${path}`)).text).toContain('Bergen');
    };
    const startExport = async () =>
      ((await ask(two, 'POST', `${chart}/export`, { files: [{ format: 'csv' }] })).data as { jobId: string }).jobId;
    await finish(await startExport());
    await worker.stop('SIGKILL');
    const waiting = await startExport();
    await start('worker');
    await finish(waiting);

    // They count the tries of an account together.
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        ask(at % 2 === 0 ? one : two, 'POST', '/api/newsletter', { email: `both${at}@example.org` }),
      ),
    );
    const statuses = tries.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(11).fill(429)]);

    // One that is killed takes nothing along: neither what it stored and published nor who signed in there.
    const { url } = (await ask(one, 'POST', `${chart}/publish`, {})).data as { url: string };
    await one.stop('SIGKILL');
    expect((await ask(two, 'GET', new URL(url).pathname)).text).toContain('Two towns');
    const later = await ask(two, 'POST', `${chart}/changes`, {
      ...{ key: randomUUID(), words: 'Title', version, changes: [{ ...changes[0], value: 'Still two' }] },
    });
    expect(later.data).toMatchObject({ status: 'saved', version: version + 1 });
  } finally {
    await Promise.all(running.map((server) => server[Symbol.asyncDispose]()));
    await store.close();
    removeFolder(folder);
  }
});
