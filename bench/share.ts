import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { startServer } from '#tests/support/start-server.ts';
import { provideBrowser } from '../scripts/browser.ts';
import { besideStaticFile } from './beside-static-file.ts';
import { bar, report } from './report.ts';

// Share page of a bar chart through the whole server, compared with a static file of the same size, alternating in one
// run, and the bytes a reader loads for it. Scripts and fonts are counted only after `npm run embed`.
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36' };
await using server = await startServer({ env: { LOG_LEVEL: 'info' } });
const listed = await fetch(`${server.url}/api/project/public/list?template=bar`);
const { data } = (await listed.json()) as { data: { items: { shareId: string }[] } }; // as the contract says
const address = `${server.url}/share/${data.items[0]?.shareId}`;
const page = await (await fetch(address, { headers })).text();

const { percent, ours, fixed } = await besideStaticFile(page, 'page.html', { address, headers });
const { first, alive } = await loaded();
if (!process.argv.includes('--json')) {
  console.log(`static file ${fixed} req/s, share page ${ours} req/s`);
}
report({
  'share page, share of a static file': bar(percent, { atLeast: 40 }, '%'),
  'share page of a bar chart, first view': bar(first, { atMost: 20 }, 'KB gzip'),
  'share page of a bar chart, with the live chart': bar(alive, { atMost: 60 }, 'KB gzip'),
});

/**
 * Bytes a browser fetches for the page, and the same after the reader has hovered over a bar, which loads the
 * interactive chart.
 */
async function loaded(): Promise<{ first: number; alive: number }> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox'] });
  try {
    const reader = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    const urls: string[] = [];
    reader.on('request', (request) => urls.push(request.url()));
    const sum = async () => (await Promise.all(urls.filter(isFile).map(sizeOf))).reduce((all, size) => all + size, 0);
    await reader.goto(address, { waitUntil: 'networkidle' });
    const first = await sum();
    await reader.mouse.move(400, 300);
    const marks = reader.locator('.chartlas-stage [data-role=mark]');
    await marks.first().waitFor({ state: 'attached' });
    await marks.first().hover({ force: true });
    await reader.locator('.chartlas-tip').waitFor();
    await reader.waitForLoadState('networkidle');
    return { first: first / 1000, alive: (await sum()) / 1000 };
  } finally {
    await browser.close();
  }
}

/** Whether a URL is fetched; data URLs are not. */
function isFile(url: string): boolean {
  return url.startsWith('http');
}

async function sizeOf(url: string): Promise<number> {
  const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  return url.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length; // fonts are compressed already
}
