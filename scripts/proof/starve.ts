import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openSession } from '#server/account/auth/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { signInAs } from '#tests/support/demo-client.ts';
import { newFolder, type RunningServer, removeFolder, startServer } from '#tests/support/start-server.ts';
import { residentMegabytes } from '../../bench/process-figures.ts';
import { type Bar, bar, median, report } from '../../bench/report.ts';
import { openEndlessModel } from './support/endless-model.ts';
import { type RawRequest, sendAtOnce } from './support/send-at-once.ts';
import { type Sender, type SenderChart, type WorstRequest, worstRequests } from './support/worst-requests.ts';

// The worst requests that a visitor or a free account can send, eight at once: of one account from one address, and of
// eight accounts from eight. Meanwhile the health check is asked, and another account uploads a small table and a small
// picture and exports a small chart, on the same server and on a quiet one beside it, on the same database and machine:
// what the machine is slow at, it is slow at for both. A kind in which nothing was worked on proves nothing, and fails.
// node scripts/proof/starve.ts [--groups=json,model,csv,pdf,pattern] [--kinds=words] [--seconds=30] [--json]
// Needs a build.
const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const groups = option('groups')?.split(',');
const kinds = option('kinds') ?? '';
const seconds = Number(option('seconds') ?? 30);
const isForPrograms = process.argv.includes('--json');
const atOnce = 8;
const times = 3; // as slow as the quiet server
/** Statuses of requests that were turned away before any work, and 0 for those without a response. */
const unworked = new Set([0, 401, 403, 404, 413, 429, 503]);
const fewest = { healthz: 200, work: 2000 }; // milliseconds that are always fine

const noChart: SenderChart = { id: '', document: null };

const folder = newFolder();
const postgres = await startEmbedded(join(folder, 'postgres'));
const database = openDatabase(postgres.url, { connections: 2 });
const model = await openEndlessModel();
const smallPicture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const start = (name: string) => {
  const env = {
    ...{ DATABASE_URL: postgres.url, SECRET_KEY: 'the secret of both servers, which they share' },
    ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'endless', AI_BASE_URL: `${model.url}/v1`, AI_API_KEY: 'none' },
    AI_TOKENS_PER_DAY: '1000000000',
  };
  return startServer({ folder: join(folder, name), env });
};
const starved = await start('starved');
const control = await start('control');
const bars: Record<string, Bar> = {};
const rows: object[] = [];
let people = 0;
let cases = 0;
try {
  await turnModelsOn();
  const chosen = worstRequests.filter(({ group, kind }) => (groups?.includes(group) ?? true) && kind.includes(kinds));
  const memory = residentMegabytes(starved.process.pid);
  for (const request of chosen)
    for (const sender of request.from) for (const addresses of [1, atOnce]) await prove(request, sender, addresses);
  await sleep(5000); // what is not used is freed by the next work
  await Promise.all([1, 2, 3].map(() => fetch(`${starved.url}/api/config`).then((answer) => answer.text())));
  const kept = residentMegabytes(starved.process.pid) - memory;
  bars['starve.memory, more than before'] = bar(kept, { atMost: 700 }, 'MB');
} finally {
  await Promise.all([starved.stop(), control.stop()]);
  model.close();
  await database.close();
  await postgres.stop();
  removeFolder(folder);
}
if (!isForPrograms) console.table(rows);
report(bars);

async function prove(request: WorstRequest, sender: Sender, addresses: number): Promise<void> {
  if (request.model !== undefined) model.pace = request.model;
  const asked = model.asked;
  const requests = await requestsOf(request, sender, addresses);
  const bystanders = await Promise.all([starved, control].map(addBystander));
  const attack = sendAtOnce({ requests, patience: seconds * 1000 });
  await attack.begun;
  const over = { is: false };
  const ended = attack.answers.finally(() => {
    over.is = true;
  });
  const [here, there] = await Promise.all(bystanders.map((bystander) => measure(bystander, over)));
  if (here === undefined || there === undefined) throw new Error('there are two servers');
  const statuses = await ended;
  const name = `${request.kind}, ${sender}, ${addresses === 1 ? '1 address' : `${addresses} addresses`}`;
  const figures = (['healthz', 'upload', 'picture', 'export'] as const).map((what) => {
    const [worst, quiet] = [Math.max(...here[what]), Math.max(...there[what])];
    const least = what === 'healthz' ? fewest.healthz : fewest.work;
    bars[`starve.${name}: ${what}`] = bar(worst, { atMost: Math.round(Math.max(times * quiet, least)) }, 'ms');
    return {
      [what]: `${Math.round(worst)} / ${Math.round(quiet)}`,
      [`${what} ×`]: Math.round((worst / quiet) * 10) / 10,
    };
  });
  // While a model writes there is no response, and none at all where the requests end first: that it was asked counts.
  bars[`starve.${name}: worked on`] =
    request.model === undefined
      ? bar(workedOn(request, statuses), { atLeast: 1 }, 'requests')
      : bar(model.asked - asked, { atLeast: 1 }, 'calls of the model');
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const row = {
    ...{ kind: request.kind, from: sender, addresses },
    answers: [...new Set(statuses)]
      .sort()
      .map((status) => `${count(status)} × ${status}`)
      .join(', '),
    ...{ 'of them 429': count(429), 'of them 413': count(413), 'model asked': model.asked - asked },
    'healthz median': `${Math.round(median(here.healthz))} / ${Math.round(median(there.healthz))}`,
    ...Object.assign({}, ...figures),
  };
  rows.push(row);
  if (!isForPrograms) console.log(Object.values(row).join(' | '));
}

/** How many requests went as far as they should: to the work, or to the refusal that they are about. */
function workedOn({ refusedWith }: WorstRequest, statuses: readonly number[]): number {
  return statuses.filter((status) => (refusedWith === undefined ? !unworked.has(status) : status === refusedWith))
    .length;
}

type Bystander = { url: string; token: string; chart: string };
type Measured = { healthz: number[]; upload: number[]; picture: number[]; export: number[] };

/** An account that does small things on a server, with a chart that it has exported once. */
async function addBystander({ url }: RunningServer): Promise<Bystander> {
  const token = await addPerson();
  const { id: chart } = await addChart(url, token);
  await render({ url, token, chart }, 399).then((answer) => answer.arrayBuffer());
  return { url, token, chart };
}

function render({ url, token, chart }: Bystander, width: number): Promise<Response> {
  return post(url, `/v1/projects/${chart}/render`, token, { format: 'png', width, scale: 1 });
}

/** How long small things take on a server, again and again until the attack is over, and at least twice. */
async function measure({ url, token, chart }: Bystander, over: { is: boolean }): Promise<Measured> {
  const measured: Measured = { healthz: [], upload: [], picture: [], export: [] };
  const headers = { authorization: `Bearer ${token}` };
  const again = async (list: number[], pause: number, ask: () => Promise<Response>) => {
    while (!over.is || list.length < 2) {
      const began = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
      list.push(performance.now() - began);
      await sleep(pause);
    }
  };
  const send = (path: string, file: File) => {
    const body = new FormData();
    body.set('file', file);
    return fetch(`${url}/api${path}`, { method: 'POST', headers, body });
  };
  await Promise.all([
    again(measured.healthz, 20, () => fetch(`${url}/healthz`)),
    again(measured.upload, 1000, () => send('/dataset/uploadfile', new File(['a,b\n1,2\n'], 'table.csv'))),
    again(measured.picture, 1000, () => send('/file', new File([smallPicture], 'picture.png'))),
    // No picture twice, which would come from the cache.
    again(measured.export, 1000, () => render({ url, token, chart }, 400 + measured.export.length)),
  ]);
  return measured;
}

/**
 * Each case has addresses of its own, and accounts, so that no limit of the case before counts: one account for one
 * address, eight for eight.
 */
async function requestsOf(request: WorstRequest, sender: Sender, addresses: number): Promise<RawRequest[]> {
  cases += 1;
  const from = (at: number) => `127.${cases}.${at}.9`;
  if (sender === 'visitor') {
    const one = await requestOf(request, null);
    return Array.from({ length: atOnce }, (_, at) => ({ ...one, from: from(addresses === 1 ? 0 : at) }));
  }
  if (addresses === 1) {
    const one = await requestOf(request, await addPerson());
    return Array.from({ length: atOnce }, () => ({ ...one, from: from(0) }));
  }
  const shared = request.needsChart ? null : await encoded(request.body(sender, noChart));
  const all: RawRequest[] = [];
  for (let at = 0; at < atOnce; at += 1)
    all.push({ ...(await requestOf(request, await addPerson(), shared)), from: from(at) });
  return all;
}

type Encoded = { body: Uint8Array; type: string };

/** A request of an account, or of a visitor. Large bodies are made once and shared. */
async function requestOf(request: WorstRequest, token: string | null, shared: Encoded | null = null) {
  if (token !== null && request.model !== undefined) await letModelRead(token);
  const chart = token !== null && request.needsChart ? await addChart(starved.url, token) : noChart;
  const dataset = token !== null && request.path.includes('{id}') ? await addDataset(token) : '';
  const { body, type } = shared ?? (await encoded(request.body(token === null ? 'visitor' : 'account', chart)));
  return {
    ...{ port: Number(new URL(starved.url).port), method: request.method, body },
    path: `/api${request.path.replace('{id}', dataset)}`,
    headers: { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) },
  };
}

async function encoded(body: ReturnType<WorstRequest['body']>): Promise<Encoded> {
  if ('json' in body) return { body: Buffer.from(body.json), type: 'application/json' };
  const form = new FormData();
  form.set('file', new File([body.file], body.name, { type: body.type }));
  const whole = new Response(form);
  return { body: await whole.bytes(), type: whole.headers.get('content-type') ?? '' };
}

/** A free account that is signed in. */
async function addPerson(): Promise<string> {
  people += 1;
  const { id } = await addUser(database.db, {
    email: `person${people}@example.org`,
    firstname: 'Ada',
    lastname: 'Free',
    passwordHash: null,
    isAdmin: false,
    verifiedAt: new Date(),
  });
  return openSession(database.db, { userId: id }, new Date());
}

function post(url: string, path: string, token: string, input: object, method = 'POST'): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
}

async function dataOf<Data>(answering: Promise<Response>): Promise<Data> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data; // as the contract says
}

async function addDataset(token: string): Promise<string> {
  const answer = post(starved.url, '/dataset/text', token, { text: 'a,b\n1,2\n' });
  return (await dataOf<{ dataset: { id: string } }>(answer)).dataset.id;
}

async function addChart(url: string, token: string): Promise<SenderChart> {
  const source = { from: 'text', text: 'city,people\nOslo,7\nRome,28\n', name: 'Cities' };
  const answer = post(url, '/v1/projects/from-data', token, { source, template: 'bar' });
  type Made = { project: { id: string; content: { document: unknown } } };
  const { id, content } = (await dataOf<Made>(answer)).project;
  return { id, document: content.document };
}

async function turnModelsOn(): Promise<void> {
  const { token } = await signInAs(starved, 'admin');
  await dataOf(post(starved.url, '/admin/language-model', token, { isOn: true }, 'PUT'));
}

/** People are asked before a model reads what they send. */
async function letModelRead(token: string): Promise<void> {
  for (const kind of ['request', 'text'])
    await dataOf(post(starved.url, '/language-model/choice', token, { kind, isAllowed: true }, 'PUT'));
}
