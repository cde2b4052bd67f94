import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { blankDocument } from '#chart/document/document.ts';
import { tableOf } from '#data/table.ts';
import { toTableJson } from '#data/table-json.ts';
import { provideWindowedBrowser } from '../scripts/browser.ts';
import { bar, median, report } from './report.ts';

// Smoothness of hovering over a line of 100,000 points in an embedded chart, in Chromium.
// node bench/view.ts [--json]
const site = 'https://charts.test';
const { status, stderr } = spawnSync(process.execPath, ['scripts/embed.ts', 'line', '--json'], { encoding: 'utf8' });
if (status !== 0) throw new Error(stderr);

const points = 100_000;
const table = tableOf(
  ['At', 'Value'],
  Array.from({ length: points }, (_, place) => [place, Math.sin(place / 4000) * 40 + Math.sin(place * 12.9898) * 9]),
);
const document = {
  ...blankDocument('line'),
  roles: { x: ['At'], y: ['Value'] },
  motion: { enter: 'none', seconds: 1 } as const,
};
const chart = JSON.stringify({ document, table: toTableJson(table) });
const html = `<!doctype html><meta charset="utf-8"><title>View</title><body style="margin:0"><chartlas-chart src="chart.json"></chartlas-chart><script type="module" src="/line.js"></script>`;

/** Runs in the page: measures the time between frames. */
const countFrames = `
  globalThis.frameGaps = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    frameGaps.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
`;

const executablePath = provideWindowedBrowser();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    if (pathname === '/chart.json') return route.fulfill({ contentType: 'application/json', body: chart });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 404 });
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'font/woff2';
    return route.fulfill({ contentType, body: readFileSync(`build/embed${pathname}`) });
  });
  await page.goto(site);
  await page.locator('[data-role=mark]').first().waitFor({ state: 'attached' });
  await page.evaluate(countFrames);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busyMilliseconds();
  let answers = 0;
  let moves = 0;
  const until = performance.now() + 5000;
  for (let step = 0; performance.now() < until; step++) {
    const x = 80 + ((step * 7) % 840);
    await page.mouse.move(x, 250 - Math.sin((((x - 50) / 900) * points) / 4000) * 180);
    moves++;
    if (step % 50 === 0 && (await page.locator('.chartlas-tip').isVisible())) answers++;
  }
  if (answers === 0) throw new Error('no tooltip was shown: the mouse did not meet the line');
  const busy = (await busyMilliseconds()) - before;
  const gaps = await page.evaluate<number[]>('frameGaps');
  const sorted = gaps.toSorted((a, b) => a - b);
  const half = median(gaps);
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  report({
    'hovering a line of 100,000 points, frames a second': bar(1000 / half, { atLeast: 30 }, 'fps'),
    'hovering a line of 100,000 points, work of the page for a frame': bar(
      busy / Math.min(moves, gaps.length),
      { atMost: 16 },
      'ms',
    ),
    'hovering a line of 100,000 points, 95 of 100 frames within': bar(late, { atMost: 33.4 }, 'ms'),
  });

  /** CPU time used by the page so far, without painting; other programs on the machine do not count. */
  async function busyMilliseconds(): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
} finally {
  await browser.close();
}
