import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { provideWindowedBrowser } from '../../scripts/browser.ts';
import { median } from '../report.ts';

const html = `<!doctype html><meta charset="utf-8"><title>A large file</title><link rel="icon" href="data:,">
<style>table { table-layout: fixed; width: 100% } td, th { overflow: hidden; white-space: nowrap }</style>
<input type="file" aria-label="File"><table><tr><th>Words</th></tr><tr><td>1</td></tr></table>
<script type="module" src="/page.js"></script>`;
const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' };

/** Number of runs. The last one reads the file to its end. */
const times = 5;

/** Milliseconds from choosing the file until its first rows are painted, and until it is loaded completely. */
export async function measureInBrowser(file: string): Promise<{ head: number; all: number; rows: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-bench-'));
  await bundlePage(folder);
  const server = createServer(({ url = '/' }, reply) => {
    reply.setHeader('content-type', types[extname(url)] ?? 'text/html');
    reply.end(url === '/' ? html : readFileSync(join(folder, url)));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const browser = await chromium.launch({ executablePath: provideWindowedBrowser(), args: ['--no-sandbox'] });
  try {
    const runs = [];
    for (let run = 0; run < times; run++)
      runs.push(await openOnce(browser, `http://localhost:${port}/`, { file, isWhole: run === times - 1 }));
    return { all: 0, rows: 0, ...runs.at(-1), head: median(runs.map(({ head }) => head)) };
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

async function bundlePage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/web/data-worker/testing/show-head.ts',
        output: { entryFileNames: 'page.js' },
      },
    },
  });
}

async function openOnce(browser: Browser, url: string, { file, isWhole }: { file: string; isWhole: boolean }) {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByLabel('File').setInputFiles(file);
  await page.waitForSelector('body[data-head]', { timeout: 60_000 });
  if (isWhole) await page.waitForSelector('body[data-rows]', { timeout: 120_000 });
  const [head, all, rows] = await Promise.all(
    ['head', 'all', 'rows'].map(async (name) => Number(await page.getAttribute('body', `data-${name}`))),
  );
  await page.close();
  return { head: head ?? 0, all: all ?? 0, rows: rows ?? 0 };
}
