import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const countries = 'Country\tSales\nGermany\t120\nFrance\t90\nSpain\t150\nItaly\t60\nPoland\t75\n';

/** A visitor’s chart, without an account. */
async function makeDraft(page: Page, table: string): Promise<void> {
  await page.goto('/new');
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
  await page.getByRole('list', { name: 'Charts of your data' }).getByRole('button').first().click();
  await expect(page.locator('[data-chart] [data-role=mark]').first()).toBeAttached();
}

const panel = (page: Page) => page.getByRole('region', { name: 'AI', exact: true });
async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

test('a sentence is shown as a diff with a preview while it is typed, and applied as one step to undo', {
  tag: '@main',
}, async ({ page }) => {
  await makeDraft(page, countries);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await openPanel(page);
  await panel(page)
    .getByRole('textbox', { name: 'Describe a change' })
    .pressSequentially('title: Spain leads, highlight Spain, color Italy green, make it pop');
  const changes = panel(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText('Spain leads');
  await expect(changes.nth(1)).toContainText(/Highlight\s*None.*Spain/);
  await expect(panel(page)).toContainText('Not used: “make it pop”');
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Spain leads');
  await expect(page.getByText('Preview: 3 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page).getByRole('status')).toContainText('3 changes. Title');

  await panel(page).getByRole('button', { name: 'Apply 3 changes' }).click();
  await expect(page.getByText('Preview: 3 changes')).toBeHidden();
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Spain leads');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-chart] [data-role=title]')).not.toHaveText('Spain leads');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([]);
});

test('the AI panel opens and closes by keyboard, and takes no proposal with it', async ({ page }) => {
  await makeDraft(page, countries);
  await page.keyboard.press('Control+i');
  const field = panel(page).getByRole('textbox', { name: 'Describe a change' });
  await expect(field).toBeFocused();
  await page.keyboard.type('title: Sold');
  await expect(page.locator('[data-chart] [data-role=title]')).toHaveText('Sold');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'AI', exact: true })).toBeFocused();
  await expect(page.locator('[data-chart] [data-role=title]')).not.toHaveText('Sold');
});

test('on a phone the AI panel is a sheet below the chart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeDraft(page, countries);
  await openPanel(page);
  await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('highlight Spain');
  await expect(panel(page).getByRole('button', { name: 'Apply change' })).toBeInViewport();
  await expect(page.locator('[data-chart]')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeVisible();
});

test.describe('without its code', () => {
  test.use({ expectedErrors: [/ai-worker|Failed to load|ERR_FAILED/] });

  test('the AI panel says that it failed, and loads when it is asked again', async ({ page }) => {
    await makeDraft(page, countries);
    await page.route('**/ai-worker-*.js', (route) => route.abort());
    await openPanel(page);
    await expect(panel(page)).toContainText('AI could not be loaded.');
    await page.unroute('**/ai-worker-*.js');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await panel(page).getByRole('textbox', { name: 'Describe a change' }).fill('highlight Spain');
    await expect(panel(page).getByRole('list', { name: 'Changes' })).toBeVisible();
  });
});
