import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/db/embedded/place.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { residentMegabytes } from '../../bench/process-figures.ts';
import { bar, median, report } from '../../bench/report.ts';

// Mixed load for a long time: pages, calls, uploads, edits of a chart, pictures. Memory, handles and connections to the
// database must not grow, and answers must not get slower: the last third is compared with the second.
// node scripts/proof/soak.ts [--minutes=30] [--json]
const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 30);
const sampleMs = Math.max(1000, (minutes * 60_000) / 180);

await using server = await startServer({ env: { NODE_OPTIONS: '--max-semi-space-size=16' } });
const demo = await signInAsDemo(server);
const database = openDatabase(urlOf(readAccess(placeIn(join(server.folder, 'postgres')))), { connections: 1 });
const until = performance.now() + minutes * 60_000;
const times: { at: number; ms: number }[] = [];
const statuses = new Map<number, number>();

type Sample = { memory: number; handles: number; connections: number };
const samples: Sample[] = [];

/** What people do, and how long one of them waits before doing it again. */
const habits: [what: string, pauseMs: number, path: string, body?: () => FormData | string][] = [
  ['home page', 40, '/'],
  ['gallery', 60, '/gallery'],
  ['a page of its own', 250, '/pricing?promo={n}'],
  ['documentation', 90, '/docs'],
  ['settings', 30, '/api/config'],
  ['public charts', 60, '/api/project/public/list'],
  ['own charts', 80, '/api/project/list'],
  ['own datasets', 80, '/api/dataset/list'],
  ['nothing', 90, '/missing-{n}'],
  ['upload', 6500, '/api/dataset/uploadfile', table],
];
await Promise.all([watch(), ...habits.map(repeat)]);
await database.close();

const [early, late] = [part(1), part(2)];
const growth = (of: (sample: Sample) => number) =>
  (median(late.samples.map(of)) / median(early.samples.map(of)) - 1) * 100;
if (!process.argv.includes('--json')) {
  console.log(`${times.length} requests in ${minutes} minutes, by status:`, Object.fromEntries(statuses));
  console.log('second third:', summary(early), '\nlast third:  ', summary(late));
}
report({
  'soak.memory': bar(
    growth(({ memory }) => memory),
    { atMost: 10 },
    '% more memory',
  ),
  'soak.handles': bar(
    growth(({ handles }) => handles),
    { atMost: 10 },
    '% more handles',
  ),
  'soak.connections': bar(
    growth(({ connections }) => connections),
    { atMost: 10 },
    '% more connections',
  ),
  'soak.p99': bar(percentile(late.times) / percentile(early.times), { atMost: 1.5 }, '× the p99 before'),
  'soak.errors': bar(
    [...statuses].reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0),
    { atMost: 0 },
    'answers with 5xx',
  ),
});

async function repeat([, pauseMs, path, body]: (typeof habits)[number]): Promise<void> {
  for (let number = 0; performance.now() < until; number++) {
    const start = performance.now();
    const reply = await fetch(server.url + path.replace('{n}', String(number % 500)), {
      method: body === undefined ? 'GET' : 'POST',
      headers: path.startsWith('/api/') ? { authorization: `Bearer ${demo.token}` } : {},
      ...(body === undefined ? {} : { body: body() }),
    });
    await reply.arrayBuffer();
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (body === undefined) times.push({ at: performance.now(), ms: performance.now() - start });
    await sleep(pauseMs);
  }
}

function table(): FormData {
  const body = new FormData();
  const rows = Array.from({ length: 200 }, (_, row) => `row ${row},${row * 3}`);
  body.set('file', new File([`name,value\n${rows.join('\n')}\n`], 'table.csv'));
  return body;
}

async function watch(): Promise<void> {
  while (performance.now() < until) {
    await sleep(sampleMs);
    const { rows } = await database.pool.query('select count(*)::int as count from pg_stat_activity');
    samples.push({
      memory: residentMegabytes(server.process.pid),
      handles: readdirSync(`/proc/${server.process.pid}/fd`).length,
      connections: rows[0]?.count ?? 0,
    });
  }
}

function part(third: 1 | 2) {
  const [from, to] = [third / 3, (third + 1) / 3];
  const begin = until - minutes * 60_000;
  const isIn = ({ at }: { at: number }) => at >= begin + from * minutes * 60_000 && at < begin + to * minutes * 60_000;
  return {
    samples: samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)),
    times: times.filter(isIn).map(({ ms }) => ms),
  };
}

function percentile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

function summary({ samples: taken, times: each }: ReturnType<typeof part>): string {
  const of = (pick: (sample: Sample) => number) => Math.round(median(taken.map(pick)));
  return `${of(({ memory }) => memory)} MB, ${of(({ handles }) => handles)} handles, ${of(({ connections }) => connections)} connections, p99 ${Math.round(percentile(each))} ms`;
}
