import { expect, type Page } from '@playwright/test';
import { looks } from './looks.ts';
import { keepInBrowser } from './panel.ts';
import { expectAccessible } from './test.ts';

/** A page of the panel: it answers 200, has its title and one h1, fits its screen and passes axe, in every look. */
export async function expectGoodPage(page: Page, token: string, { path, title }: { path: string; title: string }) {
  for (const { theme, viewport } of looks) {
    await page.setViewportSize(viewport);
    await keepInBrowser(page, { token, theme });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} – Chartlas`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect((await page.locator('.dark').count()) > 0).toBe(theme === 'dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const tables = page.locator('main section:has(> table)');
    const tooWide = await tables.evaluateAll((shown) => shown.filter((each) => each.scrollWidth > each.clientWidth));
    expect(tooWide, 'tables that hide columns behind their edge').toHaveLength(0);
    await expectAccessible(page);
  }
}
