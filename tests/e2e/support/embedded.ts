import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { Table } from '#data/table.ts';
import { toTableJson } from '#data/table-json.ts';

/** Another site that shows our charts: its pages are served from here, its scripts from build/embed. */
export const site = 'https://charts.test';

/** No entrance animation: the picture is there at once. */
export const still = { motion: { enter: 'none', seconds: 1 } } as const;

export type Chart = { document: Document; table: Table };

/** For running this part alone, without a built server. */
export function buildIfStale(): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

export function sample(id: string, change: Partial<Document> = {}): Chart {
  const sampleChart = templateOf(id)?.sample();
  if (sampleChart === undefined) throw new Error(`there is no type ${id}`);
  return { table: sampleChart.table, document: { ...blankDocument(id), ...sampleChart.document, ...change } };
}

/** A page with a chart: <chartlas-chart src="chart.json">. */
export async function open(page: Page, chart: Chart, { body = '', after = '' } = {}): Promise<void> {
  const json = JSON.stringify({ document: chart.document, table: toTableJson(chart.table) });
  const element = `<chartlas-chart src="chart.json"></chartlas-chart>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Charts</title><body style="margin:0">${body || element}${after}<script type="module" src="/${chart.document.template}.js"></script>`;
  await page.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    if (pathname === '/around') return route.fulfill({ contentType: 'text/html', body: around });
    if (pathname === '/chart.json') return route.fulfill({ contentType: 'application/json', body: json });
    if (pathname === '/broken.json') return route.fulfill({ contentType: 'application/json', body: '{"document":7}' });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 404 });
    const [, geo] = /^\/geo\/[\da-f]+\/(\w[\w/-]*\.json)$/.exec(pathname) ?? [];
    if (geo !== undefined)
      return route.fulfill({ contentType: 'application/json', body: readFileSync(`assets/geo/${geo}`) });
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'font/woff2';
    return route.fulfill({ contentType, body: readFileSync(`build/embed${pathname}`) });
  });
  await page.goto(site);
}

const around = `<!doctype html><title>Around</title><iframe src="/" style="width:600px;height:10px;border:0"></iframe><script type="module" src="/frame.js"></script>`;
