import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const toast = (page: Page) => page.locator('[data-toast]');

/** The newsletter counts attempts by IP address, so each test uses another one. */
async function subscribe(page: Page, { times, from }: { times: number; from: string }): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
  const card = page.waitForResponse(/\/toast-card-/); // loaded a second after the page
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1000);
  await card;
  for (let i = 0; i < times; i++) {
    await page.getByRole('textbox', { name: /News about/ }).fill(`toast-${from}-${i}@example.org`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Open the link in our email to confirm, if you are not subscribed yet.')).toBeVisible();
  }
}

test('S2.53 a toast hides after three seconds: there at 2.8, gone by 3.5', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await subscribe(page, { times: 1, from: '192.0.2.1' });
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(2800);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(700);
  await expect(toast(page)).toHaveCount(0);
});

test('S2.54 toasts stand at the bottom centre', async ({ page }) => {
  await page.clock.install();
  await subscribe(page, { times: 1, from: '192.0.2.2' });
  const box = await toast(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12);
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(40);
});

test('S2.51 there are never more than three toasts', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await subscribe(page, { times: 5, from: '192.0.2.3' });
  await expect(toast(page)).toHaveCount(3);
});
