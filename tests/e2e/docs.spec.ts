import { randomUUID } from 'node:crypto';
import { addPublished } from '#tests/support/blog/add-articles.ts';
import { blogDatabase } from './support/blog.ts';
import { newcomer } from './support/newcomer.ts';
import { enterPanel } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('every page of the navigation answers, with title, description, canonical and structured data', async ({
  request,
}) => {
  const html = await (await request.get('/docs')).text();
  const paths = new Set(Array.from(html.matchAll(/href="(\/docs\/[a-z-]+)"/g), ([, path = '']) => path));
  expect(paths.size).toBeGreaterThan(18);
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const page = await answer.text();
    expect(page, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(page, path).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`));
    if (path === '/docs/api') continue;
    expect(page.match(/<h1/g), path).toHaveLength(1);
    expect(page, path).toContain('"@type":"TechArticle"');
    expect(page, path).toContain('"@type":"BreadcrumbList"');
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/docs', '/docs/embed', '/docs/charts/bar']) expect(sitemap).toContain(`${path}</loc>`);
});

test('a reader goes from page to page: contents, sections, previous and next', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('main').getByRole('link', { name: 'Import data', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import data' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Documentation', exact: true });
  await expect(nav.getByRole('link', { name: 'Import data' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Messy tables' }).click();
  await expect(page).toHaveURL(/#messy-tables$/);
  await page.getByRole('link', { name: 'Next Clean and reshape data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clean and reshape data' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /Filter rows/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
});

test('a client-side visit from another page shows the same page', async ({ page }) => {
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Maps', exact: true }).last()).toBeVisible();
});

test('a chart type has its sample, light and dark, its data and its options, and can be used', async ({ page }) => {
  await page.goto('/docs/charts');
  await page.getByRole('main').getByRole('link', { name: 'Bar chart', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bar chart' })).toBeVisible();
  await expect(page.locator('figure.picture svg')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Sort order' })).toBeVisible();
  await page.getByRole('link', { name: 'Dark', exact: true }).click();
  await expect(page.locator('figure.picture.dark svg')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use this type' })).toHaveAttribute(
    'href',
    '/panel/new-project?type=bar',
  );
  await page.getByRole('link', { name: 'Try it with this data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New chart' })).toBeVisible();
  await expect(page.getByText('Nigeria').first()).toBeVisible();
});

test('the search finds while one types, with typos, by keyboard', async ({ page }) => {
  await page.goto('/docs');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' });
  await dialog.getByRole('combobox').fill('chorropleth');
  await expect(dialog.getByRole('option').first()).toContainText('Choropleth');
  await expect(dialog.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox').fill('xyzzyq');
  await expect(dialog.getByText('Nothing found. Try another word.')).toBeVisible();
  await dialog.getByRole('combobox').fill('keyboard shortc');
  await expect(dialog.getByRole('option', { name: /Keyboard shortcuts/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard shortcuts' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are complete, and the search is a page', async ({ page }) => {
    await page.goto('/docs/annotations');
    await expect(page.locator('figure.picture svg')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('embed');
    await page.getByRole('searchbox', { name: 'Search the documentation' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Embed a chart/ }).last()).toBeVisible();
  });
});

test('the command palette of the panel finds help beside commands', async ({ page, context }) => {
  await enterPanel(page, (await newcomer()).token);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('combobox').fill('oembed');
  const option = palette.getByRole('option', { name: /Embed a chart: Automatic embeds/ });
  await expect(option).toBeVisible();
  await expect(option.locator('mark').first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await option.click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Embed a chart' })).toBeVisible();
});

test('the palette and the help panel find documentation, FAQ and articles of the blog', async ({ page }) => {
  const word = `Quokka${randomUUID().slice(0, 8)}`;
  await addPublished(blogDatabase(), word.toLowerCase(), { title: `${word} on axes` });
  await enterPanel(page, (await newcomer()).token);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Commands' });
  await palette.getByRole('combobox').fill('own serv');
  await expect(palette.getByRole('option', { name: /own server/i }).first()).toBeVisible();
  await palette.getByRole('combobox').fill(word);
  await expect(palette.getByRole('option', { name: `${word} on axes` })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('searchbox', { name: 'Search help' }).fill(word);
  await help
    .getByRole('region', { name: 'Blog' })
    .getByRole('link', { name: `${word} on axes` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} on axes`);
});

test('the help panel finds documentation and FAQ, by keyboard', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('searchbox', { name: 'Search help' }).fill('own serv');
  await expect(help.getByRole('region', { name: 'FAQ' }).getByRole('link').first()).toBeVisible();
  await expect(help.getByRole('region', { name: 'Documentation' }).getByRole('link').first()).toBeVisible();
  await expect(help.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(help.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\//);
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('answers 404 with suggestions', async ({ page }) => {
    const answer = await page.goto('/docs/embeding');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Embed a chart' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Embed a chart' })).toBeVisible();
  });
});

for (const [device, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`pages are accessible and do not scroll sideways on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const path of ['/docs', '/docs/charts', '/docs/charts/sankey', '/docs/self-hosting', '/docs/billing']) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
    // The rules of the site keep these pages light; what they are made of is ready for dark.
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await expectAccessible(page);
  });
}
