import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#tests/support/start-server.ts';
import { flood } from './flood.ts';
import { processorSeconds, residentMegabytes } from './process-figures.ts';
import { type Bar, bar, report } from './report.ts';

// Public pages with 200 connections while others ask for /healthz: from the cache, missing ones, and such that must be
// rendered for each request.
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36',
  'accept-encoding': 'gzip, br',
};
const connections = 200;
const seconds = 8;
await using server = await startServer({ env: { LOG_LEVEL: 'info', NODE_OPTIONS: '--max-semi-space-size=16' } });
const bars: Record<string, Bar> = {};
const costs: Record<string, string> = {};
for (const path of ['/', '/gallery', '/docs/api', '/no-page']) {
  await (await fetch(server.url + path, { headers })).text();
  const before = processorSeconds(server.process.pid);
  const { result, health } = await beside(() => flood({ url: server.url + path, connections, seconds, headers }));
  const { total, perSecond, p99, byStatus, broken } = result;
  const expected = byStatus[path === '/no-page' ? 404 : 200] ?? 0;
  if (expected !== total || broken > 0) console.error(`${path}: ${JSON.stringify(byStatus)}, ${broken} broken`);
  const cost = ((processorSeconds(server.process.pid) - before) * 1000) / total;
  costs[path] =
    `${cost.toFixed(2)} ms of processor time a request, one core could send ${Math.round(1000 / cost)} a second`;
  bars[`${path}, ${connections} connections`] = bar(perSecond, { atLeast: 1500 }, 'req/s');
  bars[`${path}, p99`] = bar(p99, { atMost: 300 }, 'ms');
  bars[`/healthz meanwhile, ${path}, p99`] = bar(health, { atMost: 100 }, 'ms');
}
const calm = residentMegabytes(server.process.pid);
// 200 visitors who each ask for pages that nobody asked for before.
const rendering = await beside(() => flood({ url: `${server.url}/pricing?promo=P{n}`, connections, seconds, headers }));
bars['/healthz while pages are rendered, p99'] = bar(rendering.health, { atMost: 100 }, 'ms');
await sleep(3000);
bars['memory afterwards, above that before'] = bar(residentMegabytes(server.process.pid) - calm, { atMost: 100 }, 'MB');
if (!process.argv.includes('--json')) {
  console.table(costs);
  console.log('Pages that are rendered for each request, by status:', rendering.result.byStatus);
}
report(bars);

/** Runs a load and returns its result with the 99th percentile of the health check meanwhile. */
async function beside<Result>(run: () => Promise<Result>): Promise<{ result: Result; health: number }> {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${server.url}/healthz`)).text();
      times.push(performance.now() - start);
      await sleep(20);
    }
  })();
  const result = await run();
  isOver = true;
  await watching;
  times.sort((a, b) => a - b);
  return { result, health: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
