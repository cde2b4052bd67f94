import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#tests/support/start-server.ts';
import { bar, median, report } from './report.ts';

// What the home page costs the server, and what the server costs the machine while it rests.
const flags = { NODE_OPTIONS: '--max-semi-space-size=16' }; // as npm start sets it
await using server = await startServer({ env: flags });
await sleep(3000);
const idle = residentMegabytes(server.process.pid);

const times: number[] = [];
for (let i = 0; i < 300; i++) {
  const begun = performance.now();
  await (await fetch(`${server.url}/`)).text();
  if (i >= 100) times.push(performance.now() - begun);
}
report({
  'server at rest': bar(idle, { atMost: 250 }, 'MB resident'),
  'server after 300 pages': bar(residentMegabytes(server.process.pid), { atMost: 250 }, 'MB resident'),
  'home page, asked and read, p50': bar(median(times), { atMost: 15 }, 'ms'),
});

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
