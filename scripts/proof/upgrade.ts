import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Content } from '#chart/changes/content.ts';
import { blankDocument } from '#chart/document/document.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { openFirstSession } from '#tests/support/demo-client.ts';
import { openStore } from '#tests/support/open-store.ts';
import { freePort, newFolder, type RunningServer, removeFolder, startServer } from '#tests/support/start-server.ts';
import { bar, report } from '../../bench/report.ts';
import { carefulClient } from './support/careful-client.ts';
import { openProxy } from './support/open-proxy.ts';

// A version from before the newest changes of the schema serves; this one starts beside it, changes the schema, both
// serve, and the old one stops. Clients upload, save and read all the while. Needs a build and the history of Git.
// node scripts/proof/upgrade.ts [--from=<commit>] [--seconds=20] [--json]
const from = argument('from') ?? beforeNewestMigration();
const seconds = Number(argument('seconds') ?? 20);

const folder = newFolder();
const program = buildOld(join(folder, 'old'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const store = await openStore(folder);
const shared = {
  DATABASE_URL: embedded.url,
  FILES_URL: store.url,
  SECRET_KEY: 'the secret of this proof, which both versions share',
};
const serving = new Map<'old' | 'new', RunningServer>();
const counts = { acknowledged: 0, retried: 0, failed: 0, lost: 0, wrong: 0 };
const proxy = await openProxy(() => Array.from(serving.values(), ({ url }) => new URL(url).port));
const call = carefulClient(proxy.url, counts);
const charts: { id: string; title: string; token: string }[] = [];
const tables: { id: string; text: string; token: string }[] = [];
let phase: 'old' | 'both' | 'new' = 'old';
const failedIn = { old: 0, both: 0, new: 0 };
let isOver = false;
try {
  serving.set('old', await start(program));
  const said = serving.get('old')?.said() ?? '';
  const tokens = [await signIn(said, 'demo'), await signIn(said, 'admin')];
  const visits = Promise.all(Array.from({ length: 4 }, (_, at) => visit(at, tokens[at % 2] ?? '')));
  await sleep(seconds * 1000);
  const next = await start('.');
  phase = 'both';
  serving.set('new', next);
  await sleep(seconds * 1000);
  const last = serving.get('old');
  serving.delete('old');
  const code = await last?.stop('SIGTERM');
  phase = 'new';
  await sleep(seconds * 1000);
  isOver = true;
  await visits;
  for (const chart of charts) await compareChart(chart);
  for (const table of tables) await compareTable(table);
  report({
    'upgrade.saved': bar(counts.acknowledged, { atLeast: seconds }, 'changes'),
    'upgrade.uploaded': bar(tables.length, { atLeast: seconds }, 'tables'),
    'upgrade.failed while the old version serves alone': bar(failedIn.old, { atMost: 0 }, 'requests'),
    'upgrade.failed while both serve': bar(failedIn.both, { atMost: 0 }, 'requests'),
    'upgrade.failed after the old one has stopped': bar(failedIn.new, { atMost: 0 }, 'requests'),
    'upgrade.lost': bar(counts.lost, { atMost: 0 }, 'charts and tables'),
    'upgrade.wrong': bar(counts.wrong, { atMost: 0 }, 'charts and tables'),
    'upgrade.exit of the old version': bar(code ?? 1, { atMost: 0 }, 'code'),
  });
} finally {
  proxy.close();
  for (const server of serving.values()) await server.stop();
  await store.close();
  await embedded.stop();
  execFileSync('git', ['worktree', 'remove', '--force', program]);
  removeFolder(folder);
}

function argument(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function git(...list: string[]): string {
  return execFileSync('git', list, { encoding: 'utf8' }).trim();
}

function beforeNewestMigration(): string {
  return git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'src/server/platform/db/migrations').concat('^');
}

/** Checks out and builds the old version; it has the packages of this one. */
function buildOld(into: string): string {
  git('worktree', 'add', '--quiet', '--detach', into, from);
  for (const name of ['node_modules', '.runtime']) symlinkSync(resolve(name), join(into, name));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: into, stdio: ['ignore', 'ignore', 'inherit'] });
  return into;
}

async function start(version: string): Promise<RunningServer> {
  const data = join(folder, `data-${version === '.' ? 'new' : 'old'}`);
  return startServer({ program: version, folder: data, env: { ...shared, PORT: String(await freePort()) } });
}

async function signIn(said: string, name: 'demo' | 'admin'): Promise<string> {
  const post = async (path: string, input: unknown) =>
    (await call('POST', `/api/${path}`, { body: JSON.stringify(input) })).data;
  return openFirstSession(post, said, name);
}

/** One person: makes a chart; then uploads tables, writes its title and reads it and a page, again and again. */
async function visit(at: number, token: string): Promise<void> {
  const content = { name: `Chart ${at}`, document: blankDocument('bar'), datasetId: null, steps: [] };
  const made = await call('POST', '/api/project', { token, body: JSON.stringify({ content }) });
  const chart = { id: (made.data as { id: string }).id, title: '', token }; // as the contract says
  charts.push(chart);
  for (let [turn, version] = [1, 1]; !isOver; turn++) {
    const failed = counts.failed;
    const begun = phase;
    const form = new FormData();
    form.set('file', new File([`name,value\nA,${turn}\nB,${at}\n`], `table-${at}-${turn}.csv`));
    const { data } = await call('POST', '/api/dataset/uploadfile', { token, body: form });
    const { dataset } = (data ?? {}) as { dataset?: { id: string } }; // as the contract says
    if (dataset !== undefined) tables.push({ id: dataset.id, text: `A,${turn}`, token });
    const changes = [{ kind: 'text', field: 'title', value: `Title ${turn}` }];
    const body = JSON.stringify({ key: randomUUID(), version, words: 'Write', changes });
    const saved = await call('POST', `/api/project/${chart.id}/changes`, { token, body });
    const answer = (saved.data ?? {}) as { status?: string; version?: number }; // as the contract says
    if (answer.status === 'saved') {
      version = answer.version ?? version;
      chart.title = `Title ${turn}`;
      counts.acknowledged += 1;
    }
    await call('GET', '/api/project/list', { token });
    await call('GET', turn % 2 === 0 ? '/' : '/gallery');
    failedIn[begun] += counts.failed - failed;
    await sleep(1000);
  }
}

async function compareChart({ id, title, token }: (typeof charts)[number]): Promise<void> {
  const { status, data } = await call('GET', `/api/project/${id}`, { token });
  if (status !== 200) counts.lost += 1;
  else if ((data as { content: Content }).content.document.text.title !== title) counts.wrong += 1; // as the contract says
}

async function compareTable({ id, text, token }: (typeof tables)[number]): Promise<void> {
  const answer = await call('GET', `/api/dataset/${id}/export?format=csv`, { token });
  if (answer.status !== 200) counts.lost += 1;
  else if (!answer.text.includes(text)) counts.wrong += 1;
}
