import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '#tests/support/start-server.ts';
import { provideWindowedBrowser } from '../scripts/browser.ts';
import { type Bar, bar, median, report } from './report.ts';

// Lighthouse with mobile settings, three runs. It is large and only used here, so it is installed on demand.
const own = join('.runtime', 'lighthouse');
const program = join(own, 'node_modules', 'lighthouse', 'cli', 'index.js');
if (!existsSync(program)) {
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "private": true }');
  spawnSync('npm', ['install', '--prefix', own, '--no-save', '--loglevel=error', 'lighthouse@13.5.0'], {
    stdio: 'inherit',
  });
}

// Pages for readers are light, so their bar is higher.
const targets = { performance: 0.85, accessibility: 0.95, 'best-practices': 0.95, seo: 0.95 };
const askedForReaders = { ...targets, performance: 0.95 };
const pages = process.argv.slice(2).filter((word) => word.startsWith('/'));
await using server = await startServer();
const bars: Record<string, Bar> = {};
for (const page of pages.length > 0 ? pages : ['/', '/ai-assistant', '/share', '/blog']) {
  const isForReaders = page.startsWith('/share') || page.startsWith('/blog');
  const address = page === '/share' ? await aShare() : page === '/blog' ? await anArticle() : page;
  const runs = [1, 2, 3].map(() => run(server.url + address));
  for (const [name, atLeast] of Object.entries(isForReaders ? askedForReaders : targets)) {
    bars[`${page} ${name}`] = bar(median(runs.map((scores) => scores[name] ?? 0)), { atLeast }, 'score');
  }
}
report(bars);

/** Share page of the bar chart in the gallery. */
async function aShare(): Promise<string> {
  const listed = await fetch(`${server.url}/api/project/public/list?template=bar`);
  const { data } = (await listed.json()) as { data: { items: { shareId: string }[] } }; // as the contract says
  return `/share/${data.items[0]?.shareId}`;
}

/** The newest article. */
async function anArticle(): Promise<string> {
  const listed = await fetch(`${server.url}/api/blog/articles?sort=publishedAt:desc`);
  const { data } = (await listed.json()) as { data: { slug: string }[] }; // as Strapi answers
  return `/blog/${data[0]?.slug}`;
}

/** Now and then the browser gives no trace of a page. */
const tries = 3;

function run(url: string, attempt = 1): Record<string, number> {
  const output = join(own, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const words = [program, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`];
  const { status, stderr } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: provideWindowedBrowser() },
  });
  if (status !== 0 && stderr.includes('NO_NAVSTART') && attempt < tries) return run(url, attempt + 1);
  if (status !== 0) throw new Error(stderr);
  const { categories }: { categories: Record<string, { score: number }> } = JSON.parse(readFileSync(output, 'utf8'));
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score]));
}
