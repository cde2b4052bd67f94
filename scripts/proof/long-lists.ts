import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import {
  addAdminRows,
  addCharts,
  addDatasets,
  addEntries,
  addNotifications,
  addTeam,
} from '#tests/support/many-rows.ts';
import { startServer } from '#tests/support/start-server.ts';
import { type Bar, bar, report } from '../../bench/report.ts';
import { provideBrowser } from '../browser.ts';

// Every list with many rows in a real browser: the number of elements in the page, and the CPU time of its thread
// (other load on the machine does not count) while scrolling through it and opening the next page. Needs a build.
// node scripts/proof/long-lists.ts [--rows=1000] [--json]
const count = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 1000);
/** Element budget for pages that are read; the editor has another one. */
const mostElements = 3000;
const mostWork = 600;

const folder = mkdtempSync(join(tmpdir(), 'chartlas-lists-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const database = openDatabase(embedded.url);
const server = await startServer({ env: { DATABASE_URL: embedded.url, DATA_DIR: folder } });
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox'] });
try {
  const token = await enter();
  const { rows } = await database.pool.query<{ id: string }>(`select id from users where email like 'admin@%'`);
  const userId = rows[0]?.id ?? '';
  await bring(token);
  const settings = { userId, count };
  await addCharts(database.pool, settings);
  await addDatasets(database.pool, settings);
  await addNotifications(database.pool, settings);
  const team = await addTeam(database.pool, settings);
  await addEntries(database.pool, count);
  await addAdminRows(database.pool, count);

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/403`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const bars: Record<string, Bar> = {};
  for (const path of [
    '/panel/my-charts',
    '/panel/my-charts?view=list',
    '/panel/data',
    '/panel/notifications',
    `/panel/invitation?team=${team}`,
    '/gallery?sort=new',
    '/panel/admin/users',
    '/panel/admin/messages?state=all',
    '/panel/admin/newsletter',
    '/panel/admin/audit',
    '/panel/admin/jobs?state=all',
    '/panel/admin/gallery?state=all',
  ]) {
    const { elements, work } = await look(page, path);
    const name = path.replace(team, '…');
    bars[`${name} elements`] = bar(elements, { atMost: mostElements }, 'elements');
    bars[`${name} work`] = bar(work, { atMost: mostWork }, 'ms');
  }
  report(bars);
} finally {
  await browser.close();
  await server.stop();
  await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function enter(): Promise<string> {
  const [, email, password] = /admin\s+(\S+)\s+(\S+)/.exec(server.said()) ?? [];
  const { token } = await ask('/user/login', { email, password });
  await ask('/tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true }, token);
  return token;
}

/** Chart with data, to be copied. */
async function bring(token: string): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob(['Country,People\nChad,20\nMali,24\nPeru,34\n']), 'people.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/dataset/uploadfile`, { method: 'POST', headers, body });
  const { dataset } = ((await answer.json()) as { data: { dataset: { id: string; columns: { key: string }[] } } }).data;
  const [label, value] = dataset.columns.map(({ key }) => key);
  const document = { version: 1, template: 'bar', roles: { label: [label], value: [value] } };
  await ask('/project', { content: { name: 'People', document, datasetId: dataset.id, steps: [] } }, token);
}

async function ask(path: string, body: object, token?: string): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { token: string } }).data; // only the part in use, as the contract says
}

async function look(page: Page, path: string): Promise<{ elements: number; work: number }> {
  await page.goto(server.url + path);
  await page.locator('main').waitFor();
  await settled(page);
  const elements = await page.locator('main *').count();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(client);
  await page.mouse.move(720, 500);
  for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 150);
  const next = page.getByRole('button', { name: /Next page/ }).or(page.getByRole('link', { name: /Next/ }));
  await next.first().click();
  await page.waitForURL(/page=2/);
  await settled(page);
  const work = (await worked(client)) - before;
  await client.detach();
  return { elements, work };
}

async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Waits until nothing is loading. Network idle is no signal, because the panel always keeps a connection open. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(`document.querySelector('main [aria-busy=true], main .opacity-60') === null`);
}
