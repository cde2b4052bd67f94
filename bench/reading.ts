import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { picture } from '#contract/chart/exports.ts';
import type { Job } from '#contract/operations/jobs.ts';
import { makeFile } from '#server/chart/export/make-files.job.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { bar, report } from './report.ts';

// How fast the server answers while it reads eight pictures of charts in jobs. Needs a build.
// node bench/reading.ts [--json]
const jobs = 8;
const everyMs = 20;

await using server = await startServer();
const { token } = await signInAsDemo(server);
const headers = { authorization: `Bearer ${token}` };
const png = await chartPicture();
await answerTimes(async () => {}); // connections and code are warm after it

const times = await answerTimes(async () => {
  const ids = await Promise.all(Array.from({ length: jobs }, startReading));
  await Promise.all(ids.map(untilRead));
});
report({
  [`/healthz while ${jobs} pictures are read, p99`]: bar(percentile(times, 0.99), { atMost: 100 }, 'ms'),
  [`/healthz while ${jobs} pictures are read, p50`]: bar(percentile(times, 0.5), { atMost: 20 }, 'ms'),
});

async function chartPicture(): Promise<Blob> {
  const template = templateOf('grouped-column');
  if (template === null) throw new Error('the chart type is gone');
  const { table, document } = template.sample();
  const content = {
    name: 'Chart',
    document: { ...blankDocument(template.id), ...document },
    datasetId: null,
    steps: [],
  };
  const settings = picture.parse({ format: 'png', width: 1000, height: 700, scale: 1 });
  const file = await makeFile({ content, table, sheets: [] }, settings);
  if (!file.ok) throw new Error(file.error);
  return new Blob([new Uint8Array(file.bytes)], { type: 'image/png' });
}

async function startReading(): Promise<string> {
  const form = new FormData();
  form.append('later', 'true');
  form.append('file', png, 'chart.png');
  const answer = await fetch(`${server.url}/api/snap/image`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { job: string } }; // as the contract says
  return data.job;
}

async function untilRead(id: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/api/snap/jobs/${id}`, { headers });
    const { data } = (await answer.json()) as { data: Job }; // as the contract says
    if (data.state === 'done') return;
    if (data.state === 'failed' || data.state === 'cancelled') throw new Error(data.error ?? data.state);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Milliseconds of calls to /healthz, one after another, while some work is done. */
async function answerTimes(work: () => Promise<void>): Promise<number[]> {
  const found: number[] = [];
  let isDone = false;
  const ended = work().finally(() => {
    isDone = true;
  });
  do {
    const start = performance.now();
    const answer = await fetch(`${server.url}/healthz`);
    await answer.text();
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`);
    found.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, everyMs));
  } while (!isDone || found.length < 20);
  await ended;
  return found;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
