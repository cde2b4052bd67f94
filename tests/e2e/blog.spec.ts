import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, devices, type Page } from '@playwright/test';
import { parseDocument } from 'htmlparser2';
import { changeArticle, publishArticle } from '#server/blog/blog/store.ts';
import { addCategory, addPublished } from '#tests/support/blog/add-articles.ts';
import { startServer } from '../support/start-server.ts';
import { richBody, writeArticles } from '../support/write-articles.ts';
import { blogDatabase } from './support/blog.ts';
import { expectAlive } from './support/live-chart.ts';
import { newcomer } from './support/newcomer.ts';
import { keepInBrowser } from './support/panel.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// One after the other: lists, feeds and neighbours show the articles of all tests, newest first.
test.describe.configure({ mode: 'default' });

const phone = (() => {
  const { viewport: _, defaultBrowserType: __, ...touch } = devices['Pixel 7'];
  return { ...touch, viewport: { width: 390, height: 844 } };
})();

async function shareIds(request: APIRequestContext, template = 'bar'): Promise<string[]> {
  const { data } = await (await request.get(`/api/project/public/list?template=${template}`)).json();
  return data.items.map(({ shareId }: { shareId: string }) => shareId);
}

/** A blog of its own for a test: its slugs begin with something that no other has. */
async function someBlog(request: APIRequestContext) {
  const prefix = `b${randomUUID().slice(0, 8)}-`;
  const slugs = await writeArticles(blogDatabase(), await shareIds(request), prefix);
  return { prefix, slugs, first: `/blog/${slugs[0]}`, category: `/blog/category/${prefix}design` };
}

async function expectGoodPublicPage(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

for (const device of ['desktop', 'phone'] as const) {
  test.describe(device, () => {
    test.use(device === 'phone' ? phone : { viewport: { width: 1440, height: 900 } });

    test(`S1.1 S1.7 S2.30 /blog opens on a ${device}: 200, title, articles with pictures, axe clean`, async ({
      page,
      request,
    }) => {
      const { category } = await someBlog(request);
      expect((await page.goto('/blog'))?.status()).toBe(200);
      await expect(page).toHaveTitle('Blog – Chartlas');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectGoodPublicPage(page);
      await page.goto(category);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      await expectGoodPublicPage(page);
    });

    test(`S2.31 /blog/{slug} opens on a ${device}: text, contents, charts that wake up, axe clean`, async ({
      page,
      request,
    }) => {
      const { first } = await someBlog(request);
      expect((await page.goto(first))?.status()).toBe(200);
      await expect(page).toHaveTitle('Honest axes – Chartlas');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honest axes');
      await expect(page.getByText(/^28 October 2026 · .*min read · \d+ views?$/)).toBeVisible();
      await expectGoodPublicPage(page);
      const chart = page.locator('.live-chart').first();
      await expect(chart.locator('svg').filter({ visible: true })).toHaveCount(1);
      await chart.scrollIntoViewIfNeeded();
      if (device === 'phone') await chart.tap();
      else await expectAlive(chart);
      await expect(chart.getByRole('application')).toBeVisible();
      await expect(page.locator('.live-chart').nth(1).getByRole('application')).toHaveCount(0);
      await expectGoodPublicPage(page);
    });
  });
}

test('S2.31 an article has its related ones, neighbours, links to share, and counts its view', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { slugs, prefix } = await someBlog(request);
  const path = `/blog/${slugs[1]}`;
  await page.goto(path);
  await expect(page.locator('[data-views]')).toHaveText('1 view');
  await page.reload();
  await page.waitForResponse(/\/api\/blog\/articles\//);
  await expect(page.locator('[data-views]')).toHaveText('1 view');
  await expect(page.getByRole('link', { name: /^Next article/ })).toHaveAttribute('href', `/blog/${slugs[0]}`);
  await expect(page.getByRole('region', { name: 'More to read' }).getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Check your chart' }).click();
  await expect(page).toHaveURL(/#check-your-chart$/);
  await expect(contents.getByRole('link', { name: 'Check your chart' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Design' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/blog/category/${prefix}design$`));
});

test('S2.31 without scripts the whole article is there, with its charts', async ({ browser, request }) => {
  const { first } = await someBlog(request);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(first);
  await expect(page.locator('.live-chart svg').filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Bars that start at zero can be compared.')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Line');
  await context.close();
});

test('S2.31 a printed article has its text and charts, and nothing to click', async ({ page, request }) => {
  const { first } = await someBlog(request);
  await page.goto(first);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.live-chart svg').filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Bars that start at zero can be compared.')).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('an article loads at most 70 KB of script, a live chart included', async ({ page, request }) => {
  const { first } = await someBlog(request);
  const urls: string[] = [];
  page.on('request', (each) => each.resourceType() === 'script' && urls.push(each.url()));
  await page.goto(first);
  await expectAlive(page.locator('.live-chart').first());
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(await (await request.get(url)).body(), { level: 9 }).length),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000);
});

test('the list is searched and paged, and says when nothing is found', async ({ page, request }) => {
  const { prefix } = await someBlog(request);
  const word = `w${prefix.slice(1, 9)}`;
  for (let number = 0; number < 14; number++)
    await addPublished(blogDatabase(), `${prefix}${number}`, { title: `Part ${number} of ${word}` });
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Search the blog' }).fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toContainText(`14 articles for “${word}”`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.goto(`/blog?search=${word}nothing`);
  await expect(page.getByText(`No article matches “${word}nothing”`)).toBeVisible();
  await expectGoodPublicPage(page);
  await page.getByRole('main').getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goto(`/blog?search=${word}&page=9`);
  await expect(page.getByText('This page is empty')).toBeVisible();
});

test('many categories stay a few lines, and each can be reached', async ({ page, request }) => {
  const { prefix } = await someBlog(request);
  const slugs = Array.from({ length: 30 }, (_, number) => `${prefix}zz-${number}`);
  const longAgo = new Date(Date.UTC(2025, 0, 1)); // other tests read the newest
  for (const slug of slugs)
    await addPublished(blogDatabase(), slug, { categoryId: await addCategory(blogDatabase(), slug) }, longAgo);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/blog/category/${slugs[29]}`);
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: slugs[29] ?? '' })).toHaveAttribute('aria-current', 'page');
  expect((await categories.boundingBox())?.height).toBeLessThan(400);
  await categories.getByText(/^\d+ more$/).click();
  await expectGoodPublicPage(page);
  await categories.getByRole('link', { name: slugs[17] ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`${slugs[17]}$`));
});

test.describe('an address', () => {
  test.use({ expectedErrors: [/404/] });

  test('an old slug leads to the article, and an unknown one to others', async ({ page, request }) => {
    const db = blogDatabase();
    const slug = `old-${randomUUID().slice(0, 8)}`;
    const word = `Zebra${slug.slice(4)}`;
    const article = await addPublished(db, slug, { title: `${word} stripes` });
    await changeArticle(db, article, { slug: `new-${slug}`, changedBy: null }, new Date());
    await publishArticle(db, article.id, null, new Date());
    const moved = await request.get(`/blog/${slug}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `/blog/new-${slug}`]);
    expect((await page.goto(`/blog/${word.toLowerCase()}-dots`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article is not here');
    await expect(page.getByRole('link', { name: `${word} stripes` })).toBeVisible();
    await expectGoodPublicPage(page);
  });
});

test('a chart that was unpublished leaves a sentence', async ({ page }) => {
  const slug = `gone-${randomUUID().slice(0, 8)}`;
  await addPublished(blogDatabase(), slug, { body: richBody(['zzzzzzzzzz']) });
  await page.goto(`/blog/${slug}`);
  await expect(page.getByText('This chart is no longer available.')).toHaveCount(2);
  await expectAccessible(page);
});

test('search engines and feeds get the whole article', async ({ page, request }) => {
  const { first, slugs } = await someBlog(request);
  await page.goto(first);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [posting, crumbs] = facts.map((text) => JSON.parse(text));
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: 'Honest axes', author: { name: 'Ada Moss' } });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(posting.image).toMatch(/\/api\/share\/\w{10}\/picture\?size=social$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', posting.image);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${first}$`));
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${first}</loc>`);
  await addPublished(blogDatabase(), `feed-${slugs[0]}`, { title: 'A & <b>', body: richBody(await shareIds(request)) });
  for (const [path, type] of [
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/blog/feed.json', 'application/feed+json; charset=utf-8'],
  ] as const) {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    const text = await answer.text();
    expect(text).toContain(`/blog/feed-${slugs[0]}`);
    if (path.endsWith('.json')) {
      const { items } = JSON.parse(text);
      expect(items[0]).toMatchObject({ title: 'A & <b>', content_html: expect.stringContaining('/picture?size=wide') });
      continue;
    }
    expect(await page.evaluate(parseXml, text)).toBe('A & <b>');
    expect(parseDocument(text, { xmlMode: true }).children.length).toBeGreaterThan(0);
  }
});

/** The title of the newest entry, if the text is well-formed. */
function parseXml(text: string): string | null | undefined {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror') !== null) return 'not well-formed';
  return parsed.querySelector('item > title, entry > title')?.textContent;
}

test('readers who are signed in find their charts, and dark pages stay readable', async ({ page, request }) => {
  const prefix = `ai-${randomUUID().slice(0, 8)}-`;
  const [slug] = await writeArticles(blogDatabase(), await shareIds(request), prefix);
  const { token } = await newcomer();
  await keepInBrowser(page, { token, theme: 'dark' });
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to my charts' })).toHaveAttribute(
    'href',
    '/panel',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create a free account' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);
  await page.goto('/gallery');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test.describe('S7.2 a blog elsewhere', () => {
  test.use({ expectedErrors: [/503/] });

  test('is read from its base URL, and its pages say when it is down, while the others work', async ({ page }) => {
    const strapi = createServer((request, response) => {
      const entry = {
        id: 1,
        documentId: 'a'.repeat(24),
        title: 'From afar',
        slug: 'from-afar',
        content: '# Hello\n\nText.',
      };
      const chosen = { ...entry, id: 2, documentId: 'b'.repeat(24), title: 'Chosen', slug: 'chosen' };
      const isList = request.url?.startsWith('/api/articles');
      const list = decodeURIComponent(request.url ?? '').includes('[featured]') ? [chosen] : [entry, chosen];
      const own = request.url?.startsWith('/api/pages') ? { ...entry, title: 'Who we are', slug: 'about-us' } : [];
      response.end(JSON.stringify({ data: isList ? list : own, meta: { pagination: { total: 2 } } }));
    });
    await new Promise<void>((done) => strapi.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(strapi.address() as AddressInfo).port}/api`; // it listens on a port
    await using server = await startServer({ env: { BLOG_BASE_URL: base } });
    await page.goto(`${server.url}/blog`);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Chosen');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await page.getByRole('link', { name: 'From afar' }).click();
    await expect(page.locator('.article')).toHaveText('Text.');
    await page.goto(`${server.url}/about-us`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who we are');
    strapi.closeAllConnections();
    await new Promise((done) => strapi.close(done));
    for (const path of ['/blog?page=2', '/blog/never-read-before']) {
      expect((await page.goto(server.url + path))?.status()).toBe(503);
      await expect(page.getByText('The blog is not available right now')).toBeVisible();
    }
    for (const path of ['/', '/gallery', '/sitemap.xml'])
      expect((await page.request.get(server.url + path)).status()).toBe(200);
    expect((await page.request.get(`${server.url}/blog/rss.xml`)).status()).toBe(503);
    await page.goto('about:blank');
  });
});
