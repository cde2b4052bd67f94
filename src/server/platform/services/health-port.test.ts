import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readEnv } from '#env';
import { welcomeReader } from '#server/blog/newsletter/index.ts';
import { openClosers } from '#server/closers.ts';
import { startServer } from '#server/server.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/start-server.ts';
import { openChannels } from '../db/listen.ts';
import { openJobs } from '../jobs/open-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-health-'));
const { database, url } = await openTestDatabase();
const port = await freePort();
const closers = openClosers();
await startServer(
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SERVICES: 'worker,video',
    HEALTH_PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:9', // where nobody listens
    PAYMENTS: 'off',
  }),
  {
    isDevelopment: false,
    startSimulator: () => Promise.reject(new Error('no payments here')),
    showFirst: () => {},
    closers,
  },
);
afterAll(async () => {
  await closers.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });

test('R.25 a process with pages, and one without on its health port, says that it lives, is ready and what it measures', async () => {
  const web = await openTestApp();
  const ofWeb = async (path: string) => (await web.app.inject(path)).body;
  const ofWorker = async (path: string) => (await ask(path)).text();
  for (const read of [ofWeb, ofWorker]) {
    expect(JSON.parse(await read('/healthz'))).toEqual({ status: 'ok' });
    expect(JSON.parse(await read('/readyz'))).toEqual({ status: 'ready' });
    expect(await read('/metrics')).toMatch(/^# TYPE \w+ (counter|gauge|histogram)$/m);
  }
});

test('a worker without pages says on its health port that it lives and is ready', async () => {
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await ask('/')).status).toBe(404);
});

test('its metrics follow the same rule as those of the web: nothing for what a proxy forwards', async () => {
  expect((await ask('/metrics')).status).toBe(200);
  expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
});

test('an email that a worker cannot send is counted', async () => {
  const channels = openChannels(url);
  const jobs = await openJobs({ database, channels });
  await jobs.start(welcomeReader, { email: 'reader@example.org' });
  await vi.waitFor(
    async () => {
      const text = await (await ask('/metrics')).text();
      expect(text).toMatch(/^chartlas_emails_total\{outcome="failed"\} [1-9]/m);
    },
    { timeout: 60_000, interval: 500 },
  );
  await jobs.close();
  await channels.close();
});

test('what a worker uses is in its metrics: places of the sandbox, connections of each pool', async () => {
  const text = await (await ask('/metrics')).text();
  expect(text).toMatch(/^chartlas_sandbox_places [1-9]/m);
  expect(text).toMatch(/^chartlas_sandbox_wait_seconds_count \d/m);
  for (const pool of ['main', 'worker', 'video'])
    expect(text).toMatch(new RegExp(`^chartlas_database_connections_max\\{pool="${pool}"\\} [1-9]`, 'm'));
});
