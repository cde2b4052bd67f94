import type { Page } from '@playwright/test';
import { adminToken, enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 }); // axe in four looks of a page is slow on a shared machine

const path = '/panel/admin/plans';
const dialog = (page: Page) => page.getByRole('dialog');

let token = '';
test.beforeEach(async ({ request }) => {
  token = await adminToken(request);
});

test('the plans of the admin area are a good page in light and dark, on desk and phone', async ({ page }) => {
  await expectGoodPage(page, token, { path, title: 'Plans' });
});

test('a new price is previewed with what it does, and going back keeps what was typed', async ({ page }) => {
  await enterPanel(page, token, path);
  await page.getByRole('button', { name: 'Edit Premium' }).click();
  await dialog(page).getByLabel('Per month', { exact: true }).fill('0.10');
  await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog(page).getByText('Please enter a price from $0.50 to $999,999.00.')).toBeVisible();

  await dialog(page).getByLabel('Per month', { exact: true }).fill('24');
  await dialog(page).getByLabel('Per year', { exact: true }).fill('240');
  await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
  const effects = dialog(page).getByRole('region', { name: 'What will happen' });
  await expect(effects).toContainText('Price per month: $19.00 → $24.00.');
  await expect(effects).toContainText('Price per year: $190.00 → $240.00.');
  await expect(effects).toContainText('Two new prices are made at the card provider.');
  await expect(dialog(page).getByRole('region', { name: 'On the pricing page' })).toContainText('$24.00');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page).getByLabel('Per month', { exact: true })).toHaveValue('24');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('$19.00')).toBeVisible();
});

test('a limit is changed, is in the list and in the audit log, and is changed back', async ({ page }) => {
  await enterPanel(page, token, path);
  const change = async (webhooks: string, effect: string) => {
    await page.getByRole('button', { name: 'Edit Enterprise' }).click();
    await dialog(page).getByLabel('Webhooks').fill(webhooks);
    await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
    await expect(dialog(page)).toContainText(effect);
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await change('51', 'Webhooks: 50 → 51.');
  await expect(page.getByText(/Changed by/)).toBeVisible();
  await change('50', 'Webhooks: 51 → 50.');
  await page.goto('/panel/admin/audit?search=Enterprise');
  await expect(page.getByText('Changed the plan').first()).toBeVisible();
  await expect(page.getByText('Webhooks 50 → 51').first()).toBeVisible();
});

test('a preview without changes cannot be saved', async ({ page }) => {
  await enterPanel(page, token, path);
  await page.getByRole('button', { name: 'Edit Free' }).click();
  await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
  await expect(dialog(page).getByText('Nothing changes.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test.describe('while the server does not answer', () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)|500 \(Internal/] });

  test('the list says so and loads again, and a refused change keeps the form', async ({ page }) => {
    await page.route('**/api/admin/plans', (route) =>
      route.fulfill({ status: 500, json: { results: false, message: 'Something broke.', data: null, code: 'broken' } }),
    );
    await enterPanel(page, token, path);
    await expect(page.getByText('The plans could not be loaded')).toBeVisible();
    await page.unroute('**/api/admin/plans');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Edit Enterprise' }).click();
    await dialog(page).getByLabel('API keys').fill('60');
    await dialog(page).getByRole('button', { name: 'Preview changes' }).click();
    const message = 'The card provider is not responding correctly, so the plan was not changed.';
    await page.route('**/api/admin/plans/3', (route) =>
      route.fulfill({ status: 503, json: { results: false, message, data: null, code: 'out-of-order' } }),
    );
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(message);
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await expect(dialog(page).getByLabel('API keys')).toHaveValue('60');
  });
});
