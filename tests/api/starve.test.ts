import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { newFolder, type RunningServer, removeFolder, startServer } from '#tests/support/start-server.ts';
import { residentMegabytes } from '../../bench/process-figures.ts';
import { sendAtOnce } from '../../scripts/proof/support/send-at-once.ts';
import { worstRequests } from '../../scripts/proof/support/worst-requests.ts';

const { url: databaseUrl } = await openTestDatabase();
const folders = [newFolder(), newFolder()];
let starved: RunningServer;
let control: RunningServer;

beforeAll(async () => {
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY: 'the secret of both servers, which they share' };
  const [one = '', two = ''] = folders;
  starved = await startServer({ env, folder: one });
  control = await startServer({ env, folder: two });
}, 120_000);

afterAll(async () => {
  await Promise.all([starved.stop(), control.stop()]);
  folders.forEach(removeFolder);
});

/** How long the health check takes until something is over, at worst. */
async function worstHealth({ url }: RunningServer, over: Promise<unknown>): Promise<number> {
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  let worst = 0;
  while (!isOver) {
    const began = performance.now();
    await fetch(`${url}/healthz`).then((answer) => answer.text());
    worst = Math.max(worst, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return worst;
}

const ofVisitors = worstRequests.filter(({ group, from }) => group === 'json' && from.includes('visitor'));

test.each(ofVisitors.map((request) => [request.kind, request] as const))(
  '%s: eight at once from a visitor leave the server as quick as a quiet one beside it, and no memory behind',
  async (_, { method, path, body }) => {
    const given = body('visitor', { id: '', document: null });
    if (!('json' in given)) throw new Error('JSON is sent as JSON');
    const before = residentMegabytes(starved.process.pid);
    const { answers } = sendAtOnce({
      patience: 60_000,
      requests: Array.from({ length: 8 }, (_, at) => ({
        from: `127.${at + 1}.0.9`,
        ...{ port: Number(new URL(starved.url).port), method, path: `/api${path}` },
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(given.json),
      })),
    });
    const [here, there] = await Promise.all([worstHealth(starved, answers), worstHealth(control, answers)]);
    for (const status of await answers) expect([400, 401, 413, 429, 0]).toContain(status);
    // What it had cost was fifty times the quiet server, and gigabytes.
    expect(here).toBeLessThan(5 * there + 400);
    expect(residentMegabytes(starved.process.pid) - before).toBeLessThan(400);
  },
  120_000,
);
