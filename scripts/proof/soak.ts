import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { makeBarChart } from '#tests/support/make-bar-chart.ts';
import { startServer } from '#tests/support/start-server.ts';
import { residentMegabytes } from '../../bench/process-figures.ts';
import { bar, median, report } from '../../bench/report.ts';

// Mixed load for a long time: pages, calls, uploads, edits of a chart, pictures. Memory, also of child processes, handles,
// temporary files and connections to the database must not grow, files of the store only with the uploads, and answers
// must not get slower: the last third is compared with the second.
// node scripts/proof/soak.ts [--minutes=30] [--json]
const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.slice(10) ?? 30);
const sampleMs = Math.max(1000, (minutes * 60_000) / 180);

const temporaryFolder = mkdtempSync(join(tmpdir(), 'soak-'));
await using server = await startServer({
  env: { NODE_OPTIONS: '--max-semi-space-size=16', TMPDIR: temporaryFolder },
});
const demo = await signInAsDemo(server);
const database = openDatabase(urlOf(readAccess(placeIn(join(server.folder, 'postgres')))), { connections: 1 });
const until = performance.now() + minutes * 60_000;
const times: { at: number; ms: number }[] = [];
const statuses = new Map<number, number>();

type Sample = { memory: number; children: number; handles: number; connections: number; temporary: number };
const samples: Sample[] = [];
const counted = { uploads: 0 };
const before = filesIn(join(server.folder, 'files'));

/** What people do, and how long one of them waits before doing it again. */
const habits: [what: string, pauseMs: number, path: string, body?: () => FormData | string][] = [
  ['home page', 40, '/'],
  ['gallery', 60, '/gallery'],
  ['a page of its own', 600, '/pricing?promo={n}'], // a network may have 240 rendered a minute
  ['documentation', 90, '/docs'],
  ['settings', 30, '/api/config'],
  ['public charts', 60, '/api/project/public/list'],
  ['own charts', 80, '/api/project/list'],
  ['own datasets', 80, '/api/dataset/list'],
  ['nothing', 90, '/missing-{n}'],
  ['upload', 6500, '/api/dataset/uploadfile', table],
  ['picture', 4000, '/api/project/{chart}/render', () => JSON.stringify({ format: 'png' })],
];
const chart = await makeBarChart(async (path, body) => (await ask(path, body)).data);
await Promise.all([watch(), editChart(), ...habits.map(repeat)]);
await database.close();
const files = filesIn(join(server.folder, 'files'));
rmSync(temporaryFolder, { recursive: true, force: true });

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
  'soak.children': bar(
    median(late.samples.map(({ children }) => children)) - median(early.samples.map(({ children }) => children)),
    { atMost: 100 },
    'MB more in child processes',
  ),
  'soak.temporary': bar(
    Math.max(...late.samples.map(({ temporary }) => temporary)) -
      Math.max(...early.samples.map(({ temporary }) => temporary)),
    { atMost: 5 },
    'temporary files more',
  ),
  'soak.files': bar(
    (files - before) / Math.max(1, counted.uploads),
    { atMost: 4 },
    'files in the store for each upload',
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
    const filled = path.replace('{n}', String(number % 500)).replace('{chart}', chart.id);
    const reply = await ask(filled, body?.());
    if (reply.status === 200 && path.includes('uploadfile')) counted.uploads += 1;
    if (body === undefined) times.push({ at: performance.now(), ms: performance.now() - start });
    await sleep(pauseMs);
  }
}

async function ask(path: string, body?: FormData | string): Promise<{ status: number; data: unknown }> {
  const reply = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(path.startsWith('/api/') && { authorization: `Bearer ${demo.token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await reply.text();
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  return { status: reply.status, data: text.startsWith('{') ? JSON.parse(text).data : null };
}

/** Somebody types a title. */
async function editChart(): Promise<void> {
  for (let { id, version } = chart, turn = 0; performance.now() < until; turn++) {
    const changes = [{ kind: 'text', field: 'title', value: `Turn ${turn}` }];
    const body = JSON.stringify({ key: randomUUID(), words: 'Title', version, changes });
    const { status, data } = await ask(`/api/project/${id}/changes`, body);
    if (status === 200) version = (data as { version: number }).version; // as the contract says
    await sleep(500);
  }
}

function filesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** Processes that a process started, and those that these did; PostgreSQL is not among them: it manages its own memory. */
function childrenOf(pid: number | undefined): number[] {
  const own = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => (parentOf(name) === pid ? [Number(name)] : []));
  return own.flatMap((child) => (nameOf(child) === 'postgres' ? [] : [child, ...childrenOf(child)]));
}

function parentOf(pid: string): number {
  return Number(readProcess(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]);
}

function nameOf(pid: number): string {
  return readProcess(`/proc/${pid}/comm`).trim();
}

/** Empty for a process that has ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
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
      children: childrenOf(server.process.pid).reduce((sum, pid) => sum + megabytesOf(pid), 0),
      temporary: filesIn(temporaryFolder),
      handles: readdirSync(`/proc/${server.process.pid}/fd`).length,
      connections: rows[0]?.count ?? 0,
    });
  }
}

function megabytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProcess(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
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
