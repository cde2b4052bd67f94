import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { openFirstSession } from '#tests/support/demo-client.ts';
import { makeBarChart } from '#tests/support/make-bar-chart.ts';
import { openEvents } from '#tests/support/open-events.ts';
import { openStore } from '#tests/support/open-store.ts';
import { freePort, newFolder, type RunningServer, removeFolder, startServer } from '#tests/support/start-server.ts';
import { bar, report } from '../../bench/report.ts';
import { debianVersion, startDebianPostgres } from '../start-debian-postgres.ts';
import { carefulClient } from './support/careful-client.ts';
import { openProxy } from './support/open-proxy.ts';

// Two web processes and two workers on one PostgreSQL and one object store, behind a proxy. Clients upload tables and read
// them back, save, publish and export charts, sign up, and follow the events of a chart, while one process after the other
// is killed with kill -9 and started again. The PostgreSQL is Debian's where it is installed, else the embedded one.
// node scripts/proof/cluster.ts [--seconds=120] [--json]     DATABASE_URL: another PostgreSQL, empty
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice(10) ?? 120);
const clients = 4;
const killEveryMs = 5000;

const folder = newFolder();
const postgres = process.env.DATABASE_URL === undefined ? await startPostgres() : null;
const databaseUrl = process.env.DATABASE_URL ?? postgres?.url ?? '';
const store = await openStore(folder);
const shared = {
  DATABASE_URL: databaseUrl,
  FILES_URL: store.url,
  SECRET_KEY: 'the secret of this cluster, which all of its processes share',
};

type Member = { name: string; words: string[]; port: string; server: RunningServer | null };
const members: Member[] = [];
for (const name of ['web', 'worker', 'web', 'worker'])
  members.push({ name, words: [`--services=${name}`], port: String(await freePort()), server: null });
for (const member of members) member.server = await start(member); // one after the other: the first one makes the accounts
const said = members[0]?.server?.said() ?? '';
const counts = { acknowledged: 0, retried: 0, failed: 0, lost: 0, wrong: 0, kills: 0 };
const charts = { saves: 0, lostSaves: 0, published: 0, lostShares: 0, exported: 0, signUps: 0, heard: 0, unheard: 0 };
const proxy = await openProxy(() =>
  members.flatMap(({ name, port, server }) => (name === 'web' && server !== null ? [port] : [])),
);
const call = carefulClient(proxy.url, counts);
const uploads: { id: string; token: string; rows: string[] }[] = [];
const jobs: { id: string; token: string }[] = [];
const until = performance.now() + seconds * 1000;
try {
  const tokens = [await signIn('demo'), await signIn('admin')];
  const killing = killInTurn();
  await Promise.all([
    ...Array.from({ length: clients }, (_, at) => visit(at, tokens[at % tokens.length] ?? '')),
    ...tokens.map(drawCharts),
    signUp(),
  ]);
  await killing;
  for (const { id, token, rows } of uploads) await compare(id, token, rows);
  for (const { id, token } of jobs) await requireDone(id, token);
  const limited = await Promise.all(
    Array.from({ length: 16 }, (_, turn) =>
      call('POST', '/api/newsletter', { body: JSON.stringify({ email: `a${turn}@b.example` }) }),
    ),
  );
  const open = await unfinishedJobs();
  const greeted = await countRows(`select 1 from jobs where kind = 'account.greet' and state = 'done'`);
  report({
    'cluster.kills': bar(counts.kills, { atLeast: Math.floor(seconds / 15) }, 'kills'),
    'cluster.acknowledged': bar(counts.acknowledged, { atLeast: seconds / 3 }, 'uploads'),
    'cluster.retried': bar(counts.retried, { atLeast: 0 }, 'requests'),
    'cluster.failed': bar(counts.failed, { atMost: 0 }, 'requests'),
    'cluster.lost': bar(counts.lost, { atMost: 0 }, 'uploads'),
    'cluster.wrong': bar(counts.wrong, { atMost: 0 }, 'uploads'),
    'cluster.jobs': bar(jobs.length, { atLeast: 1 }, 'jobs of workers'),
    'cluster.unfinished': bar(open, { atMost: 0 }, 'jobs'),
    'cluster.saves': bar(charts.saves, { atLeast: seconds / 6 }, 'saves of charts'),
    'cluster.lost-saves': bar(charts.lostSaves, { atMost: 0 }, 'saves of charts'),
    'cluster.published': bar(charts.published, { atLeast: 2 }, 'charts'),
    'cluster.lost-shares': bar(charts.lostShares, { atMost: 0 }, 'published charts that are not shown'),
    'cluster.exported': bar(charts.exported, { atLeast: 1 }, 'exports'),
    'cluster.signed-up': bar(charts.signUps - greeted, { atMost: 0 }, 'sign-ups without a letter'),
    'cluster.heard': bar(charts.heard, { atLeast: charts.saves / 3 }, 'saves heard through another process'),
    'cluster.unheard': bar(charts.unheard, { atMost: 0 }, 'saves not heard while the stream was open'),
    'cluster.limit': bar(
      limited.filter(({ status }) => status === 200).length,
      { atMost: 10 },
      'of 16 within a shared limit',
    ),
  });
} finally {
  proxy.close();
  for (const { server } of members) await server?.stop();
  await store.close();
  await postgres?.stop();
  removeFolder(folder);
}

function start({ words, port }: Member): Promise<RunningServer> {
  return startServer({ folder: join(folder, `data-${port}`), words, env: { ...shared, PORT: port } });
}

/** Kills one process after the other. There is always another one of its kind. */
async function killInTurn(): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    await sleep(killEveryMs);
    const member = members[turn % members.length];
    if (member?.server == null) continue;
    const { server } = member;
    member.server = null;
    await server.stop('SIGKILL');
    counts.kills += 1;
    member.server = await start(member);
  }
}

/** One person: uploads tables, now and then a large one for the workers, and reads them back. */
async function visit(at: number, token: string): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    const isLarge = turn % 8 === 5;
    const rows = Array.from({ length: isLarge ? 220_000 : 5 }, (_, row) => `name ${at} ${turn} ${row},${row * turn}`);
    const body = new FormData();
    body.set('file', new File([`name,value\n${rows.join('\n')}\n`], `table-${at}-${turn}.csv`));
    const { status, data } = await call('POST', '/api/dataset/uploadfile', { token, body });
    if (status === 429) await sleep(5000);
    if (status !== 200) continue;
    counts.acknowledged += 1;
    const { dataset, job } = data as { dataset?: { id: string }; job?: string }; // as the contract says
    if (dataset !== undefined) {
      uploads.push({ id: dataset.id, token, rows });
      await compare(dataset.id, token, rows);
    }
    if (job !== undefined) jobs.push({ id: job, token });
    const page = await call('GET', turn % 2 === 0 ? '/' : '/gallery', {});
    if (page.status !== 200) counts.failed += 1;
    await sleep(300);
  }
}

async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const version = debianVersion();
  if (version === null) return startEmbedded(join(folder, 'postgres'));
  if (!process.argv.includes('--json')) console.log(`With PostgreSQL ${version} of Debian`);
  return startDebianPostgres(version, Number(await freePort()));
}

/** One person: saves a chart again and again, publishes and exports it now and then, while another window follows it. */
async function drawCharts(token: string): Promise<void> {
  const post = async (path: string, body: FormData | string) => (await call('POST', path, { token, body })).data;
  const { id, version: first } = await makeBarChart(post);
  const follower = follow(id, token);
  let version = first;
  for (let turn = 0; performance.now() < until; turn++) {
    const value = `Turn ${turn}`;
    const changes = [{ kind: 'text', field: 'title', value }];
    const body = JSON.stringify({ key: randomUUID(), words: 'Title', version, changes });
    const { status, data } = await call('POST', `/api/project/${id}/changes`, { token, body });
    const saved = data as { status?: string; version: number }; // as the contract says
    if (status === 200 && saved.status === 'saved') {
      charts.saves += 1;
      version = saved.version;
      follower.saved(version);
    } else charts.lostSaves += 1;
    const { data: now } = await call('GET', `/api/project/${id}`, { token });
    const shown = now as { content?: { document: { text: { title: string } } } }; // as the contract says
    if (shown.content?.document.text.title !== value) charts.lostSaves += 1;
    if (turn % 8 === 3) await publish(id, token);
    if (turn % 8 === 5) await exportChart(id, token);
    await sleep(400);
  }
  await sleep(3000);
  await follower.close();
}

async function publish(id: string, token: string): Promise<void> {
  const { status, data } = await call('POST', `/api/project/${id}/publish`, { token, body: '{}' });
  if (status !== 200) return;
  charts.published += 1;
  const { pathname } = new URL((data as { url: string }).url); // as the contract says
  if ((await call('GET', pathname)).status !== 200) charts.lostShares += 1;
}

async function exportChart(id: string, token: string): Promise<void> {
  const body = JSON.stringify({ files: [{ format: 'csv' }, { format: 'html' }] });
  const { status, data } = await call('POST', `/api/project/${id}/export`, { token, body });
  if (status !== 200) return;
  charts.exported += 1;
  jobs.push({ id: (data as { jobId: string }).jobId, token }); // as the contract says
}

/** The events of a chart, from one process, of saves that go to all. After an end the stream is opened again. */
function follow(id: string, token: string) {
  const awaited = new Map<number, { since: number }>();
  let events: Awaited<ReturnType<typeof openEvents<{ version: number }>>> | null = null;
  let openings = 0;
  let isOver = false;
  const following = (async () => {
    while (!isOver) {
      events = await openEvents<{ version: number }>(`${proxy.url}/api/project/${id}/events`, token).catch(() => null);
      openings += 1;
      for (let event = await events?.next(); event != null; event = await events?.next()) {
        for (const [version] of awaited) if (version <= event.version && awaited.delete(version)) charts.heard += 1;
      }
      events = null;
      await sleep(200);
    }
  })();
  return {
    saved: (version: number) => void (events !== null && awaited.set(version, { since: openings })),
    async close() {
      isOver = true;
      // A save that was waited for since the last opening of the stream must have been heard by now.
      charts.unheard += [...awaited.values()].filter(({ since }) => since === openings).length;
      await events?.close();
      await following;
    },
  };
}

/** A few people sign up; their letters are sent by the workers. */
async function signUp(): Promise<void> {
  for (let turn = 0; turn < 3 && performance.now() < until; turn++) {
    const person = {
      email: `new-${turn}@example.org`,
      firstname: 'New',
      password: 'seven quiet rivers',
      acceptsTerms: true,
    };
    const { status } = await call('POST', '/api/user/register', { body: JSON.stringify(person) });
    if (status === 200) charts.signUps += 1;
    await sleep((seconds * 1000) / 4);
  }
}

async function countRows(query: string): Promise<number> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  const { rowCount } = await database.pool.query(query);
  await database.close();
  return rowCount ?? 0;
}

async function compare(id: string, token: string, rows: readonly string[]): Promise<void> {
  const { status, text } = await call('GET', `/api/dataset/${id}/sheet`, { token });
  if (status !== 200) counts.lost += 1;
  else if (!text.includes(rows[0]?.split(',')[0] ?? '') || !text.includes(rows.at(-1)?.split(',')[0] ?? ''))
    counts.wrong += 1;
}

async function requireDone(id: string, token: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const { data } = await call('GET', `/api/jobs/${id}`, { token });
    const { kind, state, error } = data as { kind: string; state: string; error: string | null }; // as the contract says
    if (state === 'done') return;
    if (state === 'failed' || state === 'cancelled') {
      console.error(`${kind} ${state}: ${error}`);
      break;
    }
    await sleep(1000);
  }
  counts.lost += 1;
}

async function unfinishedJobs(): Promise<number> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  let count = 0;
  for (let attempt = 0; attempt < 60; attempt++) {
    const { rows } = await database.pool.query(
      `select count(*)::int as count from jobs where state in ('queued', 'running')`,
    );
    count = rows[0]?.count ?? 0;
    if (count === 0) break;
    await sleep(1000);
  }
  await database.close();
  return count;
}

async function signIn(name: 'demo' | 'admin'): Promise<string> {
  const post = async (path: string, input: unknown) =>
    (await call('POST', `/api/${path}`, { body: JSON.stringify(input) })).data;
  return openFirstSession(post, said, name);
}
