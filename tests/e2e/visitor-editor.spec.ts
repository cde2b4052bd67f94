import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { linkInEmail } from './support/person.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const table = 'Region\tSales\nNorth\t120\nSouth\t90\nEast\t150\nWest\t60\n';

async function makeDraft(page: Page, pasted = table): Promise<void> {
  await page.goto('/new');
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await page
    .getByRole('list', { name: 'Charts of your data' })
    .getByRole('button', { name: /^Bar chart|^Column chart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/new\/\w+/);
  await expect(page.locator('[data-chart] [data-role=mark]').first()).toBeAttached();
}

/** Types into the first cell of the second column. */
async function writeFirstNumber(page: Page, text: string): Promise<void> {
  await expect(page.locator('[role=gridcell]').first()).toBeAttached();
  await page.locator('canvas[tabindex]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a visitor edits type, data, design and notes, and exports PNG and JPG without an account', {
  tag: '@main',
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await makeDraft(page);

  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('East sells most');
  await page.getByRole('tab', { name: 'Annotate' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Check' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/source/i);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('button', { name: 'Lollipop chart' }).first().click();
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('East sells most');

  await page.getByRole('tab', { name: 'Data' }).click();
  await writeFirstNumber(page, '444');
  await expect(page.locator('[data-chart]')).toContainText('444');
  await expect(page.locator('[data-saving]')).toHaveText('Saved in this browser');
  await page.reload();
  await expect(page.locator('[data-chart]')).toContainText('444');
  await expect(page.locator('[data-chart]')).toContainText('East sells most');

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('img', { name: /Preview/ })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'JPG' }).check();
  const files: Buffer[] = [];
  page.on('download', (download) => void download.path().then((path) => files.push(readFileSync(path))));
  await dialog.getByRole('button', { name: 'Export 2 files' }).click();
  await expect.poll(() => files.length).toBe(2);
  const png = files.find((file) => file.subarray(1, 4).toString() === 'PNG');
  expect(png?.readUInt32BE(16)).toBe(2 * 640); // as the editor shows it
  expect(files.some((file) => file.readUInt16BE(0) === 0xffd8)).toBe(true);
  expect(calls.filter((path) => /project|dataset|workspace|export/.test(path))).toEqual([]);

  await dialog.getByRole('checkbox', { name: 'CSV' }).click();
  await expect(page.getByRole('dialog', { name: 'Create a free account' })).toContainText('CSV files need');
});

test('the work of a visitor is in the account after sign-up, with edits of cells', async ({ page }) => {
  await makeDraft(page);
  await page.getByRole('tab', { name: 'Data' }).click();
  await writeFirstNumber(page, '444');
  await expect(page.locator('[data-chart]')).toContainText('444');
  await page.getByRole('tab', { name: 'Publish' }).click();
  await expectAccessible(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Create a free account' }).click();
  const email = `visitor-${Date.now()}@example.org`;
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Moss and tulips 4711');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page).toHaveURL(/check-email/);
  await page.goto(await linkInEmail({ to: email, path: '/auth/verify-email' }));
  await expect(page).toHaveURL(/\/panel\/project\/[\da-f-]{36}/, { timeout: 20_000 });
  await expect(page.locator('[data-chart]')).toContainText('444');
});

test('the editor of a visitor fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeDraft(page);
  await expect(page.getByRole('link', { name: 'Create a free account' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: 'Chart name' })).toBeInViewport();
  await expectAccessible(page);
});

test('the types recommended in the editor are those of the engine of first charts, with their steps', async ({
  page,
}) => {
  await makeDraft(page);
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  const cards = page.getByRole('region', { name: 'Recommended' }).getByRole('listitem').getByRole('button');
  await expect(cards.first()).toBeVisible();
  await expect(cards.first().locator('img')).toBeAttached();
  const name = (await cards.nth(1).innerText()).split('\n')[0] ?? '';
  await cards.nth(1).click();
  await expect(cards.filter({ hasText: name }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(cards.filter({ hasText: name }).first()).toHaveAttribute('aria-pressed', 'false');
});
