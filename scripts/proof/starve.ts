import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openSession } from '#server/auth/index.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { addUser } from '#server/user/index.ts';
import { signInAs } from '#tests/support/demo-client.ts';
import { newFolder, type RunningServer, removeFolder, startServer } from '#tests/support/start-server.ts';
import { residentMegabytes } from '../../bench/process-figures.ts';
import { type Bar, bar, median, report } from '../../bench/report.ts';
import { type RawRequest, sendAtOnce } from './support/send-at-once.ts';
import { type Sender, type WorstRequest, worstRequests } from './support/worst-requests.ts';

// The worst requests that a visitor or a free account can send, eight at once, from one address and from eight. Meanwhile
// the health check is asked, and another account uploads a small table and a small picture, on the same server and on a
// quiet one beside it, on the same database and machine: what the machine is slow at, it is slow at for both.
// node scripts/proof/starve.ts [--groups=json,model,csv,pdf,pattern] [--seconds=30] [--json]    Needs a build.
const groups = process.argv
  .find((word) => word.startsWith('--groups='))
  ?.slice(9)
  .split(',');
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice(10) ?? 30);
const isForPrograms = process.argv.includes('--json');
const atOnce = 8;
const times = 3; // as slow as the quiet server
const fewest = { healthz: 200, work: 2000 }; // milliseconds that are always fine

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
  const chosen = worstRequests.filter(({ group }) => groups?.includes(group) ?? true);
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
  const attack = sendAtOnce({ requests: await requestsOf(request, sender, addresses), patience: seconds * 1000 });
  await attack.begun;
  const over = { is: false };
  const ended = attack.answers.finally(() => {
    over.is = true;
  });
  const other = await addPerson();
  const [here, there] = await Promise.all([measure(starved, over, other), measure(control, over, await addPerson())]);
  const statuses = await ended;
  const name = `${request.kind}, ${sender}, ${addresses === 1 ? '1 address' : `${addresses} addresses`}`;
  const figures = (['healthz', 'upload', 'picture'] as const).map((what) => {
    const [worst, quiet] = [Math.max(...here[what]), Math.max(...there[what])];
    const least = what === 'healthz' ? fewest.healthz : fewest.work;
    bars[`starve.${name}: ${what}`] = bar(worst, { atMost: Math.round(Math.max(times * quiet, least)) }, 'ms');
    return {
      [what]: `${Math.round(worst)} / ${Math.round(quiet)}`,
      [`${what} ×`]: Math.round((worst / quiet) * 10) / 10,
    };
  });
  const row = {
    ...{ kind: request.kind, from: sender, addresses, answers: [...new Set(statuses)].sort().join(' ') },
    'healthz median': `${Math.round(median(here.healthz))} / ${Math.round(median(there.healthz))}`,
    ...Object.assign({}, ...figures),
  };
  rows.push(row);
  if (!isForPrograms) console.log(Object.values(row).join(' | '));
}

type Measured = { healthz: number[]; upload: number[]; picture: number[] };

/** How long small things take on a server, again and again until the attack is over, and at least twice. */
async function measure({ url }: RunningServer, over: { is: boolean }, token: string): Promise<Measured> {
  const measured: Measured = { healthz: [], upload: [], picture: [] };
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
  ]);
  return measured;
}

/** Each case has addresses of its own, and accounts, so that no limit of the case before counts. */
async function requestsOf(request: WorstRequest, sender: Sender, addresses: number): Promise<RawRequest[]> {
  cases += 1;
  const token = sender === 'account' ? await addPerson() : null;
  const path = request.path.replace(
    '{id}',
    token !== null && request.path.includes('{id}') ? await addDataset(token) : '',
  );
  const { body, type } = await encoded(request.body(sender));
  const headers = { 'content-type': type, ...(token !== null && { authorization: `Bearer ${token}` }) };
  const port = Number(new URL(starved.url).port);
  return Array.from({ length: atOnce }, (_, at) => ({
    from: `127.${cases}.${addresses === 1 ? 0 : at}.9`,
    ...{ port, method: request.method, path: `/api${path}`, headers, body },
  }));
}

async function encoded(body: ReturnType<WorstRequest['body']>): Promise<{ body: Uint8Array; type: string }> {
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

async function addDataset(token: string): Promise<string> {
  const answer = await fetch(`${starved.url}/api/dataset/text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: 'a,b\n1,2\n' }),
  });
  return ((await answer.json()) as { data: { dataset: { id: string } } }).data.dataset.id; // as the contract says
}

async function turnModelsOn(): Promise<void> {
  const { token } = await signInAs(starved, 'admin');
  const answer = await fetch(`${starved.url}/api/admin/language-model`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ isOn: true }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A language model that writes as fast as it can and never stops. */
async function openEndlessModel(): Promise<{ url: string; close(): void }> {
  const piece = `data: ${JSON.stringify({
    ...{ id: '1', object: 'chat.completion.chunk', created: 1, model: 'endless' },
    choices: [{ index: 0, delta: { role: 'assistant', content: '{"a":['.repeat(200) }, finish_reason: null }],
  })}\n\n`.repeat(20);
  const server: Server = createServer((asked, answer) => {
    asked.resume();
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = () => {
      while (!answer.destroyed && answer.write(piece));
    };
    answer.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
