import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder, startServer } from '#tests/support/start-server.ts';
import { processorSeconds, residentMegabytes } from './process-figures.ts';
import { bar, median, report } from './report.ts';

// CPU time of a server start and of the home page, and memory of the server at rest.
const flags = { NODE_OPTIONS: '--max-semi-space-size=16' }; // as npm start sets it
const folder = newFolder();
// The first start creates the database and fills the compile cache.
await (await startServer({ folder, env: flags })).stop();
await using server = await startServer({ folder, env: flags });
const startSeconds = processorSeconds(server.process.pid);
await sleep(3000);
const idle = residentMegabytes(server.process.pid);

const times: number[] = [];
for (let i = 0; i < 300; i++) {
  const start = performance.now();
  await (await fetch(`${server.url}/`)).text();
  if (i >= 100) times.push(performance.now() - start);
}
report({
  'server start': bar(startSeconds, { atMost: 2 }, 's CPU'),
  'server at rest': bar(idle, { atMost: 220 }, 'MB resident'),
  'server after 300 pages': bar(residentMegabytes(server.process.pid), { atMost: 260 }, 'MB resident'),
  'home page, requested and read, p50': bar(median(times), { atMost: 8 }, 'ms'),
});
