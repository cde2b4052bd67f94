import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { freePort, startServer } from '#tests/support/start-server.ts';
import { makeKeys } from './http-keys.ts';
import { bar, median, report } from './report.ts';

// GET config through the whole server, compared with a bare Fastify route with the same body, and without and with API
// keys, alternating in one run.
const rounds = 5;
const stoppers: (() => void)[] = [];
const level = process.argv.find((word) => word.startsWith('--log='))?.slice(6) ?? 'info'; // as in production
await using server = await startServer({ env: { LOG_LEVEL: level } });
const body = await (await fetch(`${server.url}/api/config`)).text();
const bareUrl = await startBare(body);

// As many accounts as it takes to stay within the calls per minute of their plan.
const keys = await makeKeys(server, 400);
const withKeys = keys.map((key) => ({ headers: { authorization: `Bearer ${key}` } }));
const without = keys.map(() => ({ headers: { 'x-padding': `Bearer ${keys[0]}` } })); // as many bytes

const whole: number[] = [];
const plain: number[] = [];
const keyed: number[] = [];
const bare: number[] = [];
for (let round = 0; round <= rounds; round++) {
  const one = await perSecond(`${bareUrl}/config`);
  const other = await perSecond(`${server.url}/api/config`);
  const third = await perSecond(`${server.url}/api/config`, without);
  const fourth = await perSecond(`${server.url}/api/config`, withKeys);
  if (round === 0) continue; // the first round is warm-up
  bare.push(one);
  whole.push(other);
  plain.push(third);
  keyed.push(fourth);
}
const ratio = median(whole.map((value, index) => value / (bare[index] ?? Number.NaN)));
if (!process.argv.includes('--json'))
  console.log(`bare ${median(bare)} req/s, whole ${median(whole)} req/s, with keys ${median(keyed)} req/s`);
for (const stop of stoppers) stop();
const cost = median(keyed.map((value, index) => 1 - value / (plain[index] ?? Number.NaN)));
report({
  'GET config, share of a bare route': bar(ratio * 100, { atLeast: 50 }, '%'),
  'GET config, cost of an API key': bar(cost * 100, { atMost: 8 }, '%'),
});

async function perSecond(url: string, requestsToSend?: { headers: Record<string, string> }[]): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    ...{ url, connections: 50, duration: 4 },
    ...(requestsToSend && { requests: requestsToSend }),
  });
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
