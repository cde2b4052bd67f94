import type { Page } from '@playwright/test';
import { makeChart } from './support/chart.ts';
import { looks } from './support/looks.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel, keepInBrowser } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const charts = (page: Page) => page.getByRole('list', { name: 'Charts of this data' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const sharing = (page: Page) => page.getByRole('dialog', { name: 'Share with people' });

async function openSharing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share with people' }).click();
}

test('S2.25 a stranger chooses another chart by the link, changes it and opens it in the editor, until it is turned off', async ({
  page: owner,
  browser,
  request,
}) => {
  const { token } = await newcomer();
  const id = await makeChart(request, token);
  await enterPanel(owner, token, `/panel/project/${id}`);
  await openSharing(owner);
  await sharing(owner).getByRole('button', { name: 'Create preview link' }).click();
  const link = await sharing(owner).getByRole('textbox', { name: 'Link' }).inputValue();
  const path = new URL(link).pathname;
  expect(path).toMatch(new RegExp(`^/ai/preview/${id}/[\\w-]{22,}$`));

  const stranger = await browser.newPage();
  await stranger.goto(path);
  await expect(charts(stranger).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  expect(await charts(stranger).getByRole('button').count()).toBeGreaterThanOrEqual(4);
  await expect(stranger.getByRole('table')).toContainText('Japan');
  await expect(stranger.getByRole('table')).not.toContainText('Births');
  const suggested = stranger.getByRole('list', { name: 'Suggested titles' }).getByRole('button').first();
  await suggested.click();
  await expect(title(stranger)).toHaveValue((await suggested.textContent()) ?? '');
  await title(stranger).fill('How long people live');
  await charts(stranger).getByRole('button').nth(2).click();
  const figure = stranger.getByRole('figure', { name: 'How long people live' });
  await expect(figure).toContainText('Lollipop chart');
  await stranger.getByRole('textbox', { name: 'Describe a change' }).fill('set the subtitle to "At birth"');
  await stranger.getByRole('button', { name: 'Apply change' }).click();
  await expect(figure.locator('svg')).toContainText('At birth');
  await stranger.getByRole('button', { name: 'Open in editor' }).click();
  await expect(stranger).toHaveURL(/\/new\/[\w-]+$/);
  await expect(stranger.locator('[data-chart]')).toContainText('How long people live', { timeout: 30_000 }); // on a busy machine

  await sharing(owner).getByRole('button', { name: 'Turn off' }).click();
  await expect(sharing(owner).getByRole('button', { name: 'Create preview link' })).toBeVisible();
  await stranger.goto(path);
  await expect(stranger.getByText('This preview does not exist')).toBeVisible();
  await stranger.close();
});

for (const { name, theme, viewport } of looks) {
  test(`S2.25 the preview of a chart fits and is accessible, ${name} ${theme}`, async ({ page, request }) => {
    const { token } = await newcomer();
    const id = await makeChart(request, token);
    const headers = { authorization: `Bearer ${token}` };
    const made = await request.post(`/api/project/${id}/preview`, { headers, data: {} });
    await page.setViewportSize(viewport);
    await keepInBrowser(page, { theme });
    await page.goto((await made.json()).data.path);
    await expect(charts(page).getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('figure').locator('svg')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page);
  });
}
