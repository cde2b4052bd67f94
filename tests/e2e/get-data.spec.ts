import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { darkOf, themes } from '#chart/theme/themes.ts';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { keepInBrowser } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const example = (name: string) => readFileSync(new URL(`../../assets/examples/${name}`, import.meta.url));
const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: example('town-report.pdf') };
const picture = { name: 'visitors.png', mimeType: 'image/png', buffer: example('visitors-column-chart.png') };
const slow = { timeout: 60_000 }; // reading on a busy machine
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ viewport: { width: 1440, height: 900 } });

async function open(page: Page): Promise<void> {
  await page.goto('/ai/get-data');
  await page.waitForLoadState('networkidle');
}

test('S2.26 /ai/get-data has every source side by side, in light and dark, on desk and phone', async ({ page }) => {
  for (const { theme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await keepInBrowser(page, { theme });
    await open(page);
    for (const name of ['Image or screenshot', 'PDF', 'Text', 'Link', 'Prompt', 'Examples'])
      await expect(card(page, name)).toBeVisible();
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
    await expect(page.getByText('Only the built-in engine reads them')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
});

test('S2.26 a picture leads to the page where its numbers are checked', async ({ page }) => {
  await open(page);
  await page.getByLabel('Choose an image, file').setInputFiles(picture);
  await expect(page).toHaveURL(/\/ai\/edit-data\/\w+/, slow);
});

test('S2.26 pages of a PDF are chosen by keyboard, and one of the tables on them', async ({ page }) => {
  await open(page);
  await page.getByLabel('Choose a PDF, file').setInputFiles(report);
  const pages = page.getByRole('list', { name: 'Pages of the PDF' });
  await pages.getByRole('button', { name: 'Page 1', exact: true }).press('Enter', slow);
  await pages.getByRole('button', { name: 'Page 3', exact: true }).press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read 2 pages' }).press('Enter');
  await expect(page.getByText('Found 2 tables. Choose one to continue.')).toBeVisible(slow);
  const tables = page.getByRole('list', { name: 'Tables found' }).getByRole('button');
  await tables.filter({ hasText: 'Library loans' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check this table' }).press('Enter');
  await expect(page).toHaveURL(/\/ai\/edit-data\/\w+/);
});

test('S2.26 an example text is put into its field, and read', async ({ page }) => {
  await open(page);
  await card(page, 'Examples').getByRole('button', { name: 'Paragraph of a report' }).click();
  await expect(page.getByRole('textbox', { name: 'Text with figures' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.getByRole('button', { name: 'Check this table' }).click(slow);
  await expect(page).toHaveURL(/\/ai\/edit-data\/\w+/);
});

test('S2.26 a prompt finds open data with its source', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Data you need' }).fill('life expectancy in Germany and Japan since 1960');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Result')).toContainText('Gapminder', slow);
});

test('S2.26 charts on a dark page are dark', async ({ page }) => {
  await keepInBrowser(page, { theme: 'dark' });
  await open(page);
  await page.getByRole('textbox', { name: 'Data you need' }).fill('life expectancy in Germany and Japan since 1960');
  await page.keyboard.press('Enter');
  const paper = card(page, 'Result').locator('svg[role=img] > rect').first();
  await expect(paper).toHaveAttribute('fill', darkOf(themes[0]).paper, slow);
});

test.describe('without credits', () => {
  test.use({ expectedErrors: [/402 \(Payment Required\)/] });

  test('S2.26 a picture is not read, and the plans are offered', async ({ page }) => {
    const { token } = await newcomer({ creditsUsed: 20 });
    await keepInBrowser(page, { token });
    await open(page);
    await page.getByLabel('Choose an image, file').setInputFiles(picture);
    const plans = page.getByRole('dialog', { name: 'Choose The Perfect Plan' });
    await expect(plans).toContainText('You have used all 20 AI credits', slow);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card(page, 'Result')).toContainText('visitors.png is still here.');
  });
});

test('S2.26 a link asks visitors to sign in, and takes it along', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Link to data' }).fill('https://example.org/data.csv');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('link', { name: 'Sign in to import this link' })).toHaveAttribute(
    'href',
    /backTo=.*address/,
  );
});
