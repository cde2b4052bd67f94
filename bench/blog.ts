import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { openDatabase } from '#server/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/db/embedded/place.ts';
import { freePort, startServer } from '#tests/support/start-server.ts';
import { writeArticles } from '#tests/support/write-articles.ts';
import { provideBrowser } from '../scripts/browser.ts';
import { bar, median, report } from './report.ts';

// An article with two charts through the whole server, compared with a static file of the same size, alternating in one
// run, and the script that a reader loads for it.
const rounds = 5;
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36',
  'accept-encoding': 'gzip',
};
await using server = await startServer({ env: { LOG_LEVEL: 'info' } });
const listed = await fetch(`${server.url}/api/project/public/list?template=bar`);
const { data } = (await listed.json()) as { data: { items: { shareId: string }[] } }; // as the contract says
const ids = data.items.map(({ shareId }) => shareId);
const database = openDatabase(urlOf(readAccess(placeIn(join(server.folder, 'postgres')))), { connections: 1 });
const [slug] = await writeArticles(database.db, ids, 'bench-');
await database.close();
const address = `${server.url}/blog/${slug}`;
const page = await (await fetch(address, { headers })).text();
if (!page.includes('<svg')) throw new Error('the article has no charts');

const folder = mkdtempSync(join(tmpdir(), 'chartlas-static-'));
writeFileSync(join(folder, 'page.html'), page);
const port = await freePort();
const child = spawn(process.execPath, ['bench/static-server.ts', folder, String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(child.stdout, 'data');

const read: number[] = [];
const fixed: number[] = [];
for (let round = 0; round <= rounds; round++) {
  const one = await perSecond(`http://127.0.0.1:${port}/page.html`);
  const other = await perSecond(address);
  if (round === 0) continue; // the first round is warm-up
  fixed.push(one);
  read.push(other);
}
child.kill();
rmSync(folder, { recursive: true });
const ratio = median(read.map((value, index) => value / (fixed[index] ?? Number.NaN)));
const script = await loadedScript();
if (!process.argv.includes('--json')) {
  console.log(
    `static file ${median(fixed)} req/s, article ${median(read)} req/s, ${Math.round(page.length / 1000)} KB`,
  );
}
report({
  'article, share of a static file': bar(ratio * 100, { atLeast: 30 }, '%'),
  'article, script with one live chart': bar(script, { atMost: 70 }, 'KB gzip'),
});

async function perSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 50, duration: 4, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} errors`);
  return requests.average;
}

/** Script that a browser fetches for the article, and for one of its charts when the reader points at it. */
async function loadedScript(): Promise<number> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox'] });
  try {
    const reader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const urls: string[] = [];
    reader.on('request', (request) => {
      if (request.resourceType() === 'script') urls.push(request.url());
    });
    await reader.goto(address, { waitUntil: 'networkidle' });
    await reader.locator('.live-chart').first().hover();
    await reader.getByRole('application').first().waitFor();
    await reader.waitForLoadState('networkidle');
    return (await Promise.all(urls.map(sizeOf))).reduce((all, size) => all + size, 0) / 1000;
  } finally {
    await browser.close();
  }
}

async function sizeOf(url: string): Promise<number> {
  return gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;
}
