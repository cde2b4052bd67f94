import { accountIn } from '#tests/support/demo-client.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { bar, median, report } from './report.ts';

// A small upload alone, and while another account sends fifty files that are expensive to read.
const times = 15;
await using server = await startServer();
const [small, hostile] = [await signIn(server, 'demo'), await signIn(server, 'admin')];
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
report({ 'small upload beside fifty expensive ones': bar(median(beside) / median(alone), { atMost: 2 }, '× alone') });

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

async function signIn({ url, said }: RunningServer, name: 'admin' | 'demo'): Promise<string> {
  const reply = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accountIn(said(), name)),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token; // as the contract says
}
