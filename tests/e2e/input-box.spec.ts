import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel, keepInBrowser } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Add your data' });
const field = (page: Page) => box(page).getByRole('textbox', { name: 'Paste anything, or describe a chart' });
const charts = (page: Page) => page.getByRole('list', { name: 'Charts of your data' }).getByRole('button');
const example = (name: string) => readFileSync(new URL(`../../assets/examples/${name}`, import.meta.url));
const picture = { name: 'visitors.png', mimeType: 'image/png', buffer: example('visitors-column-chart.png') };
const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: example('town-report.pdf') };
const slow = { timeout: 60_000 }; // reading on a busy machine
const sentences =
  'The shop sold 1,200 bikes, 950 helmets and 430 locks in May. It was the best month since the shop opened.';

test.use({ viewport: { width: 1440, height: 900 } });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function wake(page: Page): Promise<void> {
  await field(page).focus();
  await expect(box(page)).toContainText('up to 50 MB'); // only the interactive box knows the limit
}

test('a request that is sent before the page is interactive is answered, where Enter was lost', async ({ page }) => {
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/live-import-box/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/');
  await field(page).fill('A pie chart of apples 12, pears 8 and plums 5');
  await field(page).press('Enter');
  release();
  const drawn = page.getByRole('list', { name: 'Charts for your request' }).getByRole('button');
  await expect(drawn.first()).toBeVisible(slow);
});

test('S1.1, S1.6 a picture of a chart on the home page is an editable chart after two actions', {
  tag: '@main',
}, async ({ page }) => {
  await open(page, '/');
  await wake(page);
  await page.getByLabel('A file with data').setInputFiles(picture);
  await expect(box(page)).toContainText('Found 1 table in visitors.', slow);
  await expect(page.getByRole('link', { name: 'Check the numbers' })).toHaveAttribute('href', /\/ai\/edit-data\/\w+/);
  await expectAccessible(page);
  await charts(page).first().click();
  await expect(page).toHaveURL(/\/new\/\w+/);
  await expect(page.locator('[data-chart] [data-role=mark]')).toHaveCount(6);
});

test('a screenshot on the clipboard is read when it is pasted anywhere', async ({ page }) => {
  await open(page, '/new');
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...picture.buffer],
  );
  await expect(charts(page).first()).toBeVisible(slow);
});

test('S1.6 one of three tables of a PDF is chosen and becomes a chart', async ({ page }) => {
  await open(page, '/new');
  await page.getByLabel('A file with data').setInputFiles(report);
  await expect(box(page)).toContainText('Found 3 tables in report.', slow);
  const tables = page.getByRole('list', { name: 'Tables found' }).getByRole('button');
  await expect(tables).toHaveCount(3);
  await tables.filter({ hasText: 'Trees planted' }).click();
  await expect(tables.filter({ hasText: 'Trees planted' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await charts(page).first().click();
  await expect(page.locator('[data-chart]')).toContainText('Linden');
});

test('S1.6 text with figures is recognized, read and becomes a chart', async ({ page }) => {
  await open(page, '/new');
  await field(page).fill(sentences);
  await expect(box(page)).toContainText('Looks like text with figures.');
  await expectAccessible(page);
  await box(page).getByRole('button', { name: 'Make a chart' }).click();
  await expect(charts(page).first()).toBeVisible(slow);
  await charts(page).first().click();
  await expect(page.locator('[data-chart]')).toContainText(/helmets/i);
});

test('who has credits reads what a chart costs before it is made, and nothing is said where it is free', async ({
  page,
}) => {
  const { token } = await newcomer();
  await enterPanel(page, token, '/panel/new-project');
  const note = page.getByText('Pictures, PDFs, texts and requests cost 1 AI credit per chart');
  await expect(note).toContainText('(20 left)');
  await field(page).fill('population of the ten largest countries');
  await expect(note).toBeVisible();
  await field(page).fill('Region,Sales\nNorth,12\nSouth,20');
  await expect(note).toHaveCount(0);
  await page.goto('/ai/get-data');
  await expect(note).toBeVisible();
});

test('the kind of a text can be overridden', async ({ page }) => {
  await open(page, '/new');
  await field(page).fill('Region,Sales\nNorth,12\nSouth,20');
  await expect(box(page)).toContainText('Looks like a table. It is read in this browser.');
  await box(page).getByRole('radio', { name: 'Text' }).check();
  await expect(box(page)).toContainText('Read as text, as you chose.');
  await box(page).getByRole('radio', { name: 'Table' }).check();
  await box(page).getByRole('button', { name: 'Make a chart' }).click();
  await expect(charts(page).first()).toBeVisible();
});

test('reading is canceled, and what was there stays', async ({ page }) => {
  await page.route('**/api/snap/jobs/*/events', () => {}); // never ends
  await open(page, '/new');
  await field(page).fill('apples 12');
  const followed = page.waitForRequest('**/api/snap/jobs/*/events'); // before, there is only an upload to stop
  await page.getByLabel('A file with data').setInputFiles(picture);
  await followed;
  await expect(page.getByRole('progressbar', { name: /Reading/ })).toBeVisible();
  const canceled = page.waitForRequest('**/api/snap/jobs/*/cancel');
  await box(page).getByRole('button', { name: 'Cancel' }).click();
  await canceled;
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(field(page)).toHaveValue('apples 12');
});

test('24.4 the first rows of a large file are on the screen while the others are read', async ({ page }, info) => {
  const file = info.outputPath('orders.csv');
  const lines = Array.from(
    { length: 600_000 },
    (_, row) => `ORD-${row},${['Rome', 'Oslo', 'Lima'][row % 3]},${row % 977},2024-03-${10 + (row % 20)}`,
  );
  writeFileSync(file, ['order,city,amount,day', ...lines].join('\n'));
  await open(page, '/new');
  await page.getByLabel('A file with data').setInputFiles(file);
  const rows = box(page).getByRole('region', { name: 'First 200 rows' });
  await expect(rows).toContainText('ORD-0');
  await expect(page.getByRole('progressbar', { name: 'Reading the data' })).toBeVisible();
  await expect(rows.getByRole('row')).toHaveCount(201);
  await box(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(0);
  await expect(field(page)).toBeVisible();

  await page.getByLabel('A file with data').setInputFiles(file);
  await expect(rows).toContainText('ORD-0');
  await expect(charts(page).first()).toBeVisible({ timeout: 20_000 });
  await expect(rows).toHaveCount(0);
});

test('a picture that is canceled before the server has replied is not read', async ({ page, context }) => {
  const browser = await context.newCDPSession(page); // a route of Playwright would hold the upload, not the reply
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/snap/image', requestStage: 'Response' }] });
  const replied = new Promise<string>((done) => {
    browser.on('Fetch.requestPaused', ({ requestId }) => done(requestId));
  });
  await open(page, '/new');
  await page.getByLabel('A file with data').setInputFiles(picture);
  const requestId = await replied;
  await expect(page.getByRole('progressbar', { name: 'Reading the file' })).toBeVisible();
  await box(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const canceled = page.waitForRequest('**/api/snap/jobs/*/cancel');
  await browser.send('Fetch.continueRequest', { requestId });
  await canceled;
  await expect(charts(page)).toHaveCount(0);
});

test('S1.6 an SVG in the panel is read as a picture of a chart, or used as a map', async ({ page }) => {
  const { token } = await newcomer();
  await enterPanel(page, token, '/panel/new-project');
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" font-family="sans-serif" font-size="14">
      ${[0, 50, 100].map((value) => `<text x="30" y="${254 - 2 * value}" text-anchor="end">${value}</text><path d="M40 ${250 - 2 * value}H380" stroke="#ccc"/>`).join('')}
      ${[
        ['Lyon', 80],
        ['Ghent', 40],
        ['Bonn', 60],
      ]
        .map(
          ([name, value], place) =>
            `<rect x="${70 + 100 * place}" y="${250 - 2 * Number(value)}" width="60" height="${2 * Number(value)}" fill="#4060c0"/><text x="${100 + 100 * place}" y="270" text-anchor="middle">${name}</text>`,
        )
        .join('')}
    </svg>`,
  );
  await page
    .getByLabel('A file with data')
    .setInputFiles({ name: 'sales.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(box(page)).toContainText('Found 1 table in sales.', slow);
  await expect(box(page)).toContainText('Looks like a picture of a chart. This server reads it.');
  await expectAccessible(page);
  await box(page).getByRole('radio', { name: 'Map' }).check();
  await expect(box(page)).toContainText('Read as map, as you chose.');
  await box(page).getByRole('radio', { name: 'Picture' }).check();
  await charts(page).first().click(slow);
  await expect(page.locator('[data-chart]')).toContainText('Ghent', slow);
});

test('a PDF without a table is refused in a sentence, and a region of it can be marked by keyboard', async ({
  page,
}) => {
  await open(page, '/new');
  const empty = readFileSync(new URL('../../assets/examples/town-report.pdf', import.meta.url))
    .toString('latin1')
    .replaceAll(/\((?:[^()\\]|\\.)*\)/g, (text) => `(${' '.repeat(text.length - 2)})`);
  await page.getByLabel('A file with data').setInputFiles({ ...report, buffer: Buffer.from(empty, 'latin1') });
  await expect(page.getByRole('alert')).toContainText('report.pdf is still here.', slow);
  await page.getByRole('button', { name: 'Choose pages or a region' }).click();
  const pages = page.getByRole('list', { name: 'Pages of the PDF' });
  await expect(pages.getByRole('button', { name: 'Page 3', exact: true })).toBeVisible(slow);
  await pages.getByRole('button', { name: 'Page 2', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Read page 2' })).toBeVisible();
  await pages.getByRole('button', { name: 'Select a region of page 2' }).press('Enter');
  const region = page.getByRole('button', { name: /^Region: from 5% across/ });
  await region.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Region: from 6% across/ })).toBeFocused();
  await expectAccessible(page);
});

test('the entrances and charts of a picture are good in light and dark, on desk and phone', async ({ page }) => {
  for (const { theme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await keepInBrowser(page, { theme });
    await open(page, '/new?from=file');
    await expectAccessible(page);
    await box(page).getByRole('button', { name: 'Picture of a chart' }).click();
    await expect(charts(page).first()).toBeVisible(slow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
});
