import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { openDatabase } from '#server/platform/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { startServer } from '#tests/support/start-server.ts';
import { writeArticles } from '#tests/support/write-articles.ts';
import { provideBrowser } from '../scripts/browser.ts';
import { besideStaticFile } from './beside-static-file.ts';
import { bar, report } from './report.ts';

// An article with two charts through the whole server, compared with a static file of the same size, alternating in one
// run, and the script that a reader loads for it.
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

const { percent, ours, fixed } = await besideStaticFile(page, 'page.html', { address, headers });
const script = await loadedScript();
if (!process.argv.includes('--json')) {
  console.log(`static file ${fixed} req/s, article ${ours} req/s, ${Math.round(page.length / 1000)} KB`);
}
report({
  'article, share of a static file': bar(percent, { atLeast: 30 }, '%'),
  'article, script with one live chart': bar(script, { atMost: 70 }, 'KB gzip'),
});

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
