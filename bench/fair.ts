import { blankScene } from '#chart/story/story.ts';
import { signInAs } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { bar, median, report } from './report.ts';

// A small upload alone, and while another account sends fifty files that are expensive to read.
const times = 15;
await using server = await startServer();
const [{ token: small }, { token: hostile }] = [await signInAs(server, 'demo'), await signInAs(server, 'admin')];
const table = 'a,b\n1,2\n';
const quotes = 'name,"never closed ""\n'.repeat(45_000);
for (let i = 0; i < 3; i++) await upload(small, table); // warms up
const alone = await timesOf();
const statuses = new Map<number, number>();
let isOver = false;
const flood = Promise.all(
  Array.from({ length: 50 }, async () => {
    while (!isOver) {
      const { status } = await upload(hostile, quotes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }),
);
await new Promise((resolve) => setTimeout(resolve, 2000));
const beside = await timesOf();
isOver = true;
await flood;
if (!process.argv.includes('--json')) {
  console.log(`alone ${Math.round(median(alone))} ms, beside ${Math.round(median(beside))} ms (median of ${times})`);
  console.log('Answers to the fifty, by status:', Object.fromEntries(statuses));
}

// A picture of an account whose video is being rendered, and one of another account in the same seconds.
const pictures = { own: [] as number[], other: [] as number[] };
const [mine, theirs] = [await newChart(hostile), await newChart(small)];
const video = await startVideo(hostile, mine);
while ((await stateOf(hostile, video)) === 'queued') await new Promise((resolve) => setTimeout(resolve, 200));
while ((await stateOf(hostile, video)) === 'running') {
  pictures.own.push(await timeOf(() => render(hostile, mine)));
  pictures.other.push(await timeOf(() => render(small, theirs)));
}
if (!process.argv.includes('--json'))
  console.log(
    `${pictures.own.length} pictures: ${Math.round(median(pictures.own))} ms beside an own video, ${Math.round(median(pictures.other))} ms of another account`,
  );
report({
  'small upload beside fifty expensive ones': bar(median(beside) / median(alone), { atMost: 2 }, '× alone'),
  'picture beside a video of the same account': bar(
    median(pictures.own) / median(pictures.other),
    { atMost: 2 },
    '× that of another account',
  ),
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function call<Data>(token: string, path: string, body?: object): Promise<Data> {
  const reply = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  if (reply.headers.get('content-type')?.startsWith('image/')) return (await reply.arrayBuffer()) as Data; // as it was asked for
  return ((await reply.json()) as { data: Data }).data; // as the contract says
}

async function newChart(token: string): Promise<string> {
  const text = `Year,Value\n${Array.from({ length: 20 }, (_, year) => `${2000 + year},${(year * 7) % 11}\n`).join('')}`;
  const source = { from: 'text', text, name: 'Values' };
  const { project } = await call<{ project: { id: string } }>(token, 'v1/projects/from-data', {
    source,
    template: 'bar',
  });
  return project.id;
}

function render(token: string, chart: string): Promise<unknown> {
  return call(token, `v1/projects/${chart}/render`, { format: 'png', width: 400 });
}

async function startVideo(token: string, chart: string): Promise<string> {
  const scenes = [{ ...blankScene('a', 0), motion: 'entrance', seconds: 40 }];
  const output = { format: 'mp4', width: 1280, height: 720, fps: 30 };
  const order = { name: 'Long', projectIds: [chart], story: { scenes, captions: 'none' }, output };
  return (await call<{ id: string }>(token, 'video/renders', order)).id;
}

async function stateOf(token: string, video: string): Promise<string> {
  return (await call<{ state: string }>(token, `video/renders/${video}`)).state;
}

async function timesOf(): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    const { status, text } = await upload(small, table);
    if (status !== 200) throw new Error(`${status} ${text}`);
    taken.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return taken;
}

async function upload(token: string, content: string): Promise<{ status: number; text: string }> {
  const body = new FormData();
  body.set('file', new File([content], 'table.csv'));
  const reply = await fetch(`${server.url}/api/dataset/uploadfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: reply.status, text: await reply.text() };
}
