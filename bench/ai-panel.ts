import { chromium, type Page } from '@playwright/test';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { provideBrowser } from '../scripts/browser.ts';
import { bar, report } from './report.ts';

// Response time of the AI panel in Chromium on a table of 100 columns and 10,000 rows: from a key to the frame that shows
// it, and from the last key of a request to the frame that shows how it was understood. Needs a build.
// node bench/ai-panel.ts [--json] [--times=3]
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.slice(8) ?? 3);
const rows = 10_000;
const requests = [
  'average amount 4 by region 6',
  'total amount 7 by region 6 as a line chart',
  'how many rows are there for each region 11, highest first',
  'top 5 kind 8 by amount 12',
  'median amount 20 where amount 25 is above 500 by region 16',
];

/**
 * Runs in the page: for each key the time to the end of the frame that shows it, and for each request the time from its
 * last key to the end of the frame with its chips.
 */
const watchKeys = `
  globalThis.letters = [];
  globalThis.chips = {};
  let keyAt = 0;
  const afterFrame = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null); // heard when this frame is done
  });
  addEventListener('keydown', () => { keyAt = performance.now(); }, { capture: true });
  addEventListener('input', () => {
    const begun = keyAt;
    afterFrame(() => letters.push(performance.now() - begun));
  }, { capture: true });
  new MutationObserver(() => {
    const request = document.querySelector('[data-request]')?.dataset.request;
    if (request === undefined || request in chips) return;
    const begun = keyAt;
    chips[request] = null;
    afterFrame(() => { chips[request] = performance.now() - begun; });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-request'] });
`;

await using server = await startServer();
const { token, post } = await signInAsDemo(server);
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  await post('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true });
  const page = await openChart(await makeChart());
  await page.getByRole('button', { name: 'AI', exact: true }).click();
  await page.getByRole('radio', { name: 'Chart' }).check();
  await page.evaluate(watchKeys);
  const chips: number[] = [];
  const letters: number[] = [];
  await typeRequest(page, requests[0] ?? ''); // it loads the engine and makes its index of the table
  for (let round = 0; round < times; round++)
    for (const request of requests) {
      const measured = await typeRequest(page, request);
      chips.push(measured.chips);
      letters.push(...measured.letters);
    }
  report({
    'AI panel, 100 columns × 10,000 rows: key to chips, p95': bar(late(chips), { atMost: 100 }, 'ms'),
    'AI panel, 100 columns × 10,000 rows: key to letter, p95': bar(late(letters), { atMost: 50 }, 'ms'),
  });
} finally {
  await browser.close();
}

/** Types a request at the speed of a quick typist; the time of each letter, and of the reply to the last one. */
async function typeRequest(page: Page, request: string): Promise<{ chips: number; letters: number[] }> {
  await page.getByRole('textbox', { name: 'Describe the chart' }).fill('');
  await page.waitForTimeout(600);
  await page.evaluate('letters = []; chips = {};');
  await page.keyboard.type(request, { delay: 80 });
  const reply = await page.waitForFunction((text) => (globalThis as unknown as Measured).chips[text] ?? false, request);
  const letters = await page.evaluate<number[]>('letters');
  return { chips: Number(await reply.jsonValue()), letters };
}

type Measured = { chips: Record<string, number | null> };

function late(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}

async function openChart(id: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/favicon.svg`); // an address of ours that loads no script
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${server.url}/panel/project/${id}`);
  await page.locator('[data-chart] :is(canvas, svg)').first().waitFor({ timeout: 120_000 });
  return page;
}

type Uploaded = { id: string; columns: { key: string; name: string }[] };
type Taken = { dataset: Uploaded } | { job: string };

async function makeChart(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([wideCsv()], { type: 'text/csv' }), 'orders.csv');
  const taken = await ask<Taken>('dataset/uploadfile', { method: 'POST', body: form });
  const { id: datasetId, columns } = 'dataset' in taken ? taken.dataset : await readBy(taken.job);
  const keyOf = (name: string) => columns.find((column) => column.name === name)?.key ?? '';
  const roles = { label: [keyOf('Region 1')], value: [keyOf('Amount 2')] };
  const document = { version: 1, template: 'bar', roles, text: { title: 'Orders' } };
  const { id } = await post<{ id: string }>('project', { content: { name: 'Orders', document, datasetId, steps: [] } });
  return id;
}

/** A large file is read by a job. */
async function readBy(job: string): Promise<Uploaded> {
  for (let wait = 0; wait < 240; wait++) {
    const { state, result, error } = await ask<{ state: string; result?: { id: string }; error?: string }>(
      `jobs/${job}`,
    );
    if (state === 'done' && result !== undefined) return ask<Uploaded>(`dataset/${result.id}`);
    if (state === 'failed') throw new Error(error);
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the table was not read');
}

async function ask<Data>(path: string, options: RequestInit = {}): Promise<Data> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/${path}`, { ...options, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data; // as the contract says
}

/** A date, and then amounts, regions and kinds in turn. */
function wideCsv(): string {
  const names = Array.from({ length: 100 }, (_, place) =>
    place === 0 ? 'Date' : `${['Amount', 'Region', 'Amount', 'Kind', 'Amount'][place % 5]} ${place}`,
  );
  const cell = (place: number, row: number) => {
    if (place === 0) return `${2018 + (row % 6)}-${String(1 + (row % 12)).padStart(2, '0')}-01`;
    if (place % 5 === 1) return ['North', 'South', 'East', 'West'][(row * place) % 4];
    if (place % 5 === 3) return `kind ${(row * place) % 500}`;
    return ((row * 7919 + place * 104_729) % 1000) + place / 10;
  };
  const lines = Array.from({ length: rows }, (_, row) => names.map((_, place) => cell(place, row)).join(','));
  return [names.join(','), ...lines].join('\n');
}
