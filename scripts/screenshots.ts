import { mkdirSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { startServer } from '#tests/support/start-server.ts';
import { provideBrowser } from './browser.ts';

// Screenshots of README.md, taken of the current product: the editor, a shared map, the gallery.
// npm run screenshots (needs a build)
const folder = 'docs/images';
const viewport = { width: 1440, height: 900 };

mkdirSync(folder, { recursive: true });
await using server = await startServer();
const { token, post } = await signInAsDemo(server);
await post('tour', { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true });

const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
try {
  await signIn(context);
  const { projectId } = await post<{ projectId: string }>('project/public/duplicate', {
    uuid: (await entryOf('line')).id,
  });
  await take(`/panel/project/${projectId}`, 'editor', (page) =>
    page.locator('[data-chart] canvas, [data-chart] svg').first(),
  );
  await take(`/share/${(await entryOf('choropleth')).shareId}`, 'map', (page) => page.locator('svg').first());
  await take('/gallery', 'gallery', (page) => page.getByRole('heading', { level: 1 }));
} finally {
  await browser.close();
}

async function signIn(into: BrowserContext): Promise<void> {
  await into.addInitScript((value) => localStorage.setItem('token', value), token);
}

async function take(path: string, name: string, ready: (page: Page) => ReturnType<Page['locator']>): Promise<void> {
  const page = await context.newPage();
  await page.goto(server.url + path);
  await ready(page).waitFor();
  await page.waitForTimeout(4000); // pictures drawn when idle, and thumbnails
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${folder}/${name}.png`);
  await page.close();
}

type Entry = { id: string; shareId: string };

async function entryOf(template: string): Promise<Entry> {
  const answer = await fetch(`${server.url}/api/project/public/list?template=${template}`);
  const { data } = (await answer.json()) as { data: { items: Entry[] } }; // as the contract says
  const [first] = data.items;
  if (first === undefined) throw new Error(`The gallery has no chart of the type ${template}.`);
  return first;
}
