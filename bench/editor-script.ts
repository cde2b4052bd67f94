import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '#tests/support/start-server.ts';
import { provideBrowser } from '../scripts/browser.ts';
import { bar, report } from './report.ts';

// How much script the editor loads before its first chart is drawn, compressed: everything the page asked for until then,
// its workers included. A chart of each family, each with an empty cache. Needs a build.
// node bench/editor-script.ts [--json] [--files]

/**
 * What this script measured for a bar chart on 2026-11-16, in KB gzip, before chart types were loaded by family (decision
 * 035): the bar asks for 40 % less.
 */
const recordedBaseline = 720.5;

const cases = [
  { family: 'bars', template: 'bar', roles: { label: 0, value: 1 } },
  { family: 'lines', template: 'line', roles: { x: 0, y: 1 } },
  { family: 'parts', template: 'donut', roles: { label: 0, value: 1 } },
];
const csv = 'Name,Value\n2019,3\n2020,5\n2021,4\n2022,8\n';

/** Runs in every page from its start: true when a picture is there. */
const watchPicture = `
  globalThis.pictureShown = new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-chart] :is(canvas, svg)') === null) return;
      observer.disconnect();
      done(performance.timeOrigin + performance.now());
    });
    observer.observe(document, { childList: true, subtree: true });
  });
`;

await using server = await startServer();
const [, email = '', password = ''] = /demo\s+(\S+)\s+(\S+)/.exec(server.said()) ?? [];
const { token } = await ask<{ token: string }>('user/login', { email, password });
await ask('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true });
const data = await upload(csv);
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const sizes: Record<string, number> = {};
  for (const each of cases) sizes[each.family] = await scriptUntilDrawn(each);
  report({
    ...Object.fromEntries(
      Object.entries(sizes).map(([family, size]) => [
        `editor, script before the first chart of ${family}`,
        bar(size, { atMost: 330 }, 'KB gzip'),
      ]),
    ),
    'editor, script before the first bar chart, of what it was': bar(
      (100 * (sizes.bars ?? Number.NaN)) / recordedBaseline,
      { atMost: 60 },
      '%',
    ),
  });
} finally {
  await browser.close();
}

/** Kilobytes of 1,000 bytes of the scripts a fresh browser asked for until it showed the chart. */
async function scriptUntilDrawn({ template, roles }: (typeof cases)[number]): Promise<number> {
  const id = await makeChart(template, roles);
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block', // one would fetch files ahead
  });
  const page = await enter(await context.newPage());
  const requests: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push({ url: request.url(), at: Date.now() });
  });
  await page.goto(`${server.url}/panel/project/${id}`, { waitUntil: 'commit' });
  await page.locator('[data-chart] :is(canvas, svg)').first().waitFor();
  const drawn = await page.evaluate<number>('pictureShown');
  const urls = new Set(requests.filter(({ at }) => at <= drawn).map(({ url }) => url));
  await ask(`project/${id}/shelf`, undefined, 'DELETE'); // the plan of the demo account has room for few charts
  const sizes = await Promise.all(Array.from(urls, async (url) => [url, await gzipSizeOf(url)] as const));
  if (process.argv.includes('--files'))
    for (const [url, size] of sizes.toSorted(([, a], [, b]) => b - a)) console.log(size, new URL(url).pathname);
  return sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
}

async function gzipSizeOf(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length;
}

async function enter(page: Page): Promise<Page> {
  await page.goto(`${server.url}/favicon.svg`); // an address of ours that loads no script
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(watchPicture);
  return page;
}

type Upload = { id: string; columns: { key: string }[] };

async function makeChart(template: string, places: Record<string, number>): Promise<string> {
  const roles = Object.fromEntries(
    Object.entries(places).map(([role, place]) => [role, [data.columns[place]?.key ?? '']]),
  );
  const text = { title: 'Four years', subtitle: '', source: 'Made up' };
  const content = { name: template, document: { version: 1, template, roles, text }, datasetId: data.id, steps: [] };
  return (await ask<{ id: string }>('project', { content })).id;
}

async function upload(text: string): Promise<Upload> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'years.csv');
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', body: form, headers: bearer() });
  const { data: sent } = (await answer.json()) as { data: Upload & { dataset?: Upload } }; // as the contract says
  return sent.dataset ?? sent;
}

async function ask<Data>(path: string, input?: unknown, method = 'POST'): Promise<Data> {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    ...(input !== undefined && { body: JSON.stringify(input) }),
    headers: {
      ...(input !== undefined && { 'content-type': 'application/json' }),
      ...(path !== 'user/login' && bearer()),
    },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

function bearer(): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
