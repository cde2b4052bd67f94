import type { Page } from '@playwright/test';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { keepInBrowser } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const rows = ['North', 'South', 'East'].flatMap((region, r) =>
  ['Pens', 'Paper'].flatMap((product, p) =>
    [2022, 2023, 2024].map((year, y) => `${region},${product},${year},${100 * (r + 1) + 10 * p + y}`),
  ),
);
const sales = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Region,Product,Year,Sales', ...rows].join('\n')),
};

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const turns = (page: Page) => page.getByRole('list', { name: 'Conversation', exact: true }).locator('> li');

/** Turns of each conversation in this browser. */
function savedTurns(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const open = indexedDB.open('chartlas');
        open.onsuccess = () => {
          const all = open.result.transaction('conversations').objectStore('conversations').getAll();
          all.onsuccess = () => done(all.result.map(({ turns }) => turns));
          open.result.close();
        };
      }),
  );
}

async function openAssistant(page: Page): Promise<void> {
  await page.goto('/ai-assistant');
  await page.waitForLoadState('networkidle');
}

async function attachSales(page: Page): Promise<void> {
  await page.getByLabel('Files to attach').setInputFiles(sales);
  await expect(page.getByRole('button', { name: 'Remove sales.csv' })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  const before = await turns(page).count();
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(turns(page)).toHaveCount(before + 1);
  await expect(turns(page).last().locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 }); // on a busy machine
}

test('S2.2 S1.6 a prompt on own data gives a chart, two follow-ups change it, and the editor opens it', {
  tag: '@main',
}, async ({ page }) => {
  await openAssistant(page);
  await attachSales(page);
  await field(page).fill('total sales by region');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('svg').first()).toBeVisible();
  await expect(preview).toContainText('Built-in engine');
  await say(page, 'total sales by region');
  const chips = turns(page).last().getByRole('list', { name: 'Understood as' });
  await expect(chips).toContainText('Region');
  await chips.getByRole('button', { name: /^Calculation/ }).click();
  await page.getByRole('menuitemradio', { name: 'average' }).click();
  await expect(chips).toContainText('average');

  await say(page, 'and by product?');
  await expect(turns(page).last().getByRole('list', { name: 'Understood as' })).toContainText('Product');
  await say(page, 'make it horizontal');
  await expect(turns(page).last()).toContainText('Changed:');
  await expect(turns(page).last()).toContainText('In this browser, free');

  await turns(page).last().getByRole('button', { name: 'Open in editor' }).click();
  await expect(page).toHaveURL(/\/new\/.+/);
  await expect(page.locator('[data-chart] [data-role=mark]')).toHaveCount(2);
});

test('S2.2 S1.1 a visitor asks a question and gets an answer with the rows it was computed from', async ({ page }) => {
  await openAssistant(page);
  await attachSales(page);
  await say(page, 'Which region has the highest sales in 2024?');
  const last = turns(page).last();
  await expect(last).toContainText('East');
  await expect(last).toContainText('Computed from 6 of 18 rows');
  await last.getByRole('button', { name: 'Show rows' }).click();
  await expect(last.getByRole('table', { name: 'Rows used for the answer' }).getByRole('row')).toHaveCount(7);

  await say(page, 'What is the average temperature?');
  await expect(turns(page).last()).toContainText('temperature');
  await expect(turns(page).last()).toContainText('Region, Product, Year, Sales');
});

test('S2.2 without data a prompt is answered from open data, and goes on from there', async ({ page }) => {
  await openAssistant(page);
  await say(page, 'life expectancy in Germany and Japan since 1960');
  await expect(turns(page).last().getByRole('button', { name: 'Open in editor' })).toBeVisible();
  await expect(turns(page).last()).toContainText('On this server');
  await say(page, 'number of unicorns in my garden per week');
  await expect(turns(page)).toHaveCount(2);
  // A message about something else is no question about the data that was found.
  await say(page, 'unemployment in France and Spain since 2000');
  await turns(page).last().getByRole('button', { name: 'Look for other open data' }).click();
  await expect(turns(page).last().getByRole('button', { name: 'Open in editor' })).toBeVisible();
});

test('S2.2 open data that is chosen first can be asked about: the page broke', async ({ page }) => {
  await openAssistant(page);
  await page.getByRole('button', { name: 'Choose data' }).click();
  await page.getByRole('dialog').getByRole('region', { name: 'Open data' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Choose data' })).toBeHidden();
  await say(page, 'how many rows are there?');
  await expect(turns(page)).toHaveCount(1);
});

test('S2.2 a request is stopped, keeps its message, and can be tried again', async ({ page }) => {
  await page.route('**/api/snap/prompt', () => {}); // never answers
  await openAssistant(page);
  await field(page).fill('apples 12, pears 8');
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(turns(page).last()).toContainText('Stopped. Nothing was charged.');
  await page.unroute('**/api/snap/prompt');
  await turns(page).last().getByRole('button', { name: 'Try again' }).click();
  await expect(turns(page).last().getByRole('button', { name: 'Open in editor' })).toBeVisible({ timeout: 60_000 });
});

test('S2.2 conversations of a visitor stay in this browser, and are opened, renamed and deleted', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAssistant(page);
  await attachSales(page);
  await say(page, 'total sales by region');
  const list = page.getByRole('list', { name: 'Conversations' });
  await expect(list.getByRole('button', { name: 'total sales by region', exact: true })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await list.getByRole('button', { name: 'total sales by region', exact: true }).click();
  await expect(turns(page)).toHaveCount(1);
  await expect(turns(page).locator('figure svg').first()).toBeVisible();
  await list.getByRole('button', { name: 'More about total sales by region' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sales');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await list.getByRole('button', { name: 'More about Sales' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('S2.2 two windows with one conversation lose no message', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const open = (window: Page, name: string) =>
    window.getByRole('list', { name: 'Conversations' }).getByRole('button', { name, exact: true }).click();
  await openAssistant(page);
  await attachSales(page);
  await say(page, 'total sales by region');
  const first = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(first).toHaveCount(1);
  const other = await context.newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await openAssistant(other);
  await open(other, 'total sales by region');
  await expect(turns(other)).toHaveCount(1);
  await say(page, 'and by product?');
  await expect.poll(() => savedTurns(page)).toEqual([2]); // a moment after the reply
  await say(other, 'and by year?');
  const list = other.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await openAssistant(page);
  const saved = page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /^total sales/ });
  const texts: string[] = [];
  for (const place of [0, 1]) {
    await saved.nth(place).click();
    await expect(saved.nth(place)).toHaveAttribute('aria-current', 'true'); // else those of the one before are seen
    await expect(turns(page)).toHaveCount(2);
    texts.push((await turns(page).last().textContent()) ?? '');
  }
  expect(texts.join()).toMatch(/and by product\?.*and by year\?|and by year\?.*and by product\?/);
  await other.close();
});

test.describe('with few credits', () => {
  test.use({ expectedErrors: [/402 \(Payment Required\)/] });

  test('S2.2 when the credits run out the plans are offered, and what was done stays', async ({ page }) => {
    const { token } = await newcomer({ creditsUsed: 19 });
    await keepInBrowser(page, { token });
    await openAssistant(page);
    await say(page, 'apples 12, pears 8');
    await expect(turns(page).last()).toContainText('1 AI credit used, 0 left');
    await page.getByRole('button', { name: 'New conversation' }).first().click();
    await say(page, 'cats 4, dogs 6');
    const plans = page.getByRole('dialog', { name: 'Choose The Perfect Plan' });
    await expect(plans).toContainText('You have used all 20 AI credits');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('cats 4, dogs 6');
    await expect(turns(page).last()).toContainText('You have used all 20 AI credits');
    const done = page.getByRole('list', { name: 'Conversations' });
    await expect(done.getByRole('button', { name: 'apples 12, pears 8', exact: true })).toBeVisible();
    await attachSales(page);
    await say(page, 'total sales by region'); // the built-in engine in this browser is free
    await expect(turns(page).last().locator('figure svg').first()).toBeVisible();
  });
});

test('the assistant is good in light and dark, on desk and phone', async ({ page }) => {
  for (const { theme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await keepInBrowser(page, { theme });
    await openAssistant(page);
    await expect(page.getByRole('heading', { level: 1, name: 'AI assistant' })).toBeVisible();
    await expectAccessible(page);
    await attachSales(page);
    await say(page, 'total sales by region');
    await expect(turns(page).last().locator('figure svg').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
});
