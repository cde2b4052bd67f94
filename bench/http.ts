import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { freePort, startServer } from '#tests/support/start-server.ts';
import { bar, median, report } from './report.ts';

// GET config through the whole server, compared with a bare Fastify route with the same body, alternating in one run.
const rounds = 5;
const stoppers: (() => void)[] = [];
const level = process.argv.find((word) => word.startsWith('--log='))?.slice(6) ?? 'info'; // as in production
await using server = await startServer({ env: { LOG_LEVEL: level } });
const body = await (await fetch(`${server.url}/api/config`)).text();
const bareUrl = await startBare(body);

const whole: number[] = [];
const bare: number[] = [];
for (let round = 0; round <= rounds; round++) {
  const one = await perSecond(`${bareUrl}/config`);
  const other = await perSecond(`${server.url}/api/config`);
  if (round === 0) continue; // the first round is warm-up
  bare.push(one);
  whole.push(other);
}
const ratio = median(whole.map((value, index) => value / (bare[index] ?? Number.NaN)));
if (!process.argv.includes('--json')) console.log(`bare ${median(bare)} req/s, whole ${median(whole)} req/s`);
for (const stop of stoppers) stop();
report({ 'GET config, share of a bare route': bar(ratio * 100, { atLeast: 50 }, '%') });

async function perSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 50, duration: 4 });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}

async function startBare(payload: string): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(payload);
  stoppers.push(() => child.kill());
  await once(child.stdout, 'data');
  return `http://127.0.0.1:${port}`;
}
