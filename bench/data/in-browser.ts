import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startServer } from '#tests/support/start-server.ts';
import { provideWindowedBrowser } from '../../scripts/browser.ts';
import { median } from '../report.ts';

/** Number of runs. The last one reads the file to its end. */
const times = 5;
const visitorBytes = 45_000_000;

/**
 * Milliseconds from choosing the file in the product until its first rows are painted, and until its charts are on the
 * screen.
 */
export async function measureInBrowser(path: string): Promise<{ head: number; all: number; bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-bench-'));
  const file = join(folder, 'orders.csv');
  const bytes = startOf(path);
  writeFileSync(file, bytes);
  await using server = await startServer();
  const browser = await chromium.launch({ executablePath: provideWindowedBrowser(), args: ['--no-sandbox'] });
  try {
    const runs = [];
    for (let run = 0; run < times; run++)
      runs.push(await openOnce(browser, `${server.url}/new`, { file, isWhole: run === times - 1 }));
    return { all: runs.at(-1)?.all ?? 0, head: median(runs.map(({ head }) => head)), bytes: bytes.length };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

/** The lines of a file that a visitor may open. */
function startOf(path: string): Buffer {
  const bytes = Buffer.alloc(visitorBytes);
  const file = openSync(path, 'r');
  readSync(file, bytes);
  closeSync(file);
  return bytes.subarray(0, bytes.lastIndexOf(10) + 1);
}

async function openOnce(browser: Browser, url: string, { file, isWhole }: { file: string; isWhole: boolean }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchFrames);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000); // people need longer to choose a file
  await page.getByLabel('A file with data').setInputFiles(file);
  const head = await page.evaluate<number>('headShown');
  const all = isWhole ? await page.evaluate<number>('chartsShown') : 0;
  await page.close();
  return { head, all };
}

/** Milliseconds from the choice of a file until the frame with an element is painted. */
const watchFrames = `
  const chosen = new Promise((done) => addEventListener('change', () => done(performance.now()), { capture: true }));
  const firstFrameWith = (selector) => new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      // A task queued in a frame runs after the frame is laid out and painted.
      requestAnimationFrame(() => setTimeout(async () => done(performance.now() - (await chosen))));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  globalThis.headShown = firstFrameWith('[aria-label="First 200 rows"] tbody tr:nth-child(200)');
  globalThis.chartsShown = firstFrameWith('[aria-label="Charts of your data"]');
`;
