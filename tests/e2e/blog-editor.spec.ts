import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { eq } from '#drizzle';
import { articles } from '#server/blog/blog/index.ts';
import { publishDue } from '#server/blog/blog-authoring/publish-article.ts';
import { openLog } from '#server/platform/http/log.ts';
import type { WorkPorts } from '#server/ports.ts';
import { blogDatabase } from './support/blog.ts';
import { makeChart } from './support/chart.ts';
import { adminToken, enterPanel } from './support/panel.ts';
import { expectGoodPage } from './support/screens.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 }); // axe in four looks of a page is slow on a shared machine

const pages = [
  { path: '/panel/admin/blog', title: 'Articles' },
  { path: '/panel/admin/blog/categories', title: 'Categories' },
  { path: '/panel/admin/blog/authors', title: 'Authors' },
  { path: '/panel/admin/blog/media', title: 'Media' },
  { path: '/panel/admin/blog/pages/about-us', title: 'About page' },
];

for (const { path, title } of pages)
  test(`${path} is a good page in light and dark, on desk and phone`, async ({ page, request }) => {
    await expectGoodPage(page, await adminToken(request), { path, title });
  });

test('S1.7 an article with a chart and a picture is written, previewed and published', async ({ page, request }) => {
  await enterPanel(page, await adminToken(request), '/panel/admin/blog');
  await page.getByRole('button', { name: 'New article' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Bars that begin at zero');
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await text.click();
  await page.keyboard.type('## Why it matters');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A bar says how much by its length.');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await page.getByRole('radio', { name: 'Gallery' }).check();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expect(page.locator('chartlas-chart svg').first()).toBeVisible();

  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer });
  await page.getByRole('textbox', { name: 'Alt text of the picture' }).fill('A blue rectangle');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const visitor = await page.context().browser()?.newPage();
  await visitor?.goto(link);
  await expect(
    visitor?.getByRole('heading', { level: 1, name: 'Bars that begin at zero' }) ?? page.locator('x'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await visitor?.goto('/blog/bars-that-begin-at-zero');
  const article = visitor?.getByRole('main') ?? page.locator('x');
  await expect(article.getByRole('heading', { name: 'Why it matters' })).toBeVisible();
  await expect(article.getByAltText('A blue rectangle')).toBeVisible();
  await expect(article.locator('.live-chart svg').first()).toBeVisible();
  await visitor?.close();
});

test('a scheduled article is hidden until its time has come', async ({ page, request }) => {
  const token = await adminToken(request);
  const { id, slug } = await writeArticle(request, token, { title: `Later ${randomUUID().slice(0, 8)}` });
  await enterPanel(page, token, `/panel/admin/blog/articles/${id}`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule publication' });
  await dialog.getByLabel('Day and time').fill('2020-01-01T09:00');
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel('Day and time').fill(tomorrow);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);

  // The time has come. It is one in the past, so that the article is not the newest of the blog that other tests read.
  const [at, now] = [new Date('2026-01-02T09:00:00Z'), () => new Date('2026-01-02T09:00:30Z')];
  const db = blogDatabase();
  await db.update(articles).set({ publishAt: at }).where(eq(articles.documentId, id));
  await publishDue.run({ db, now, log: openLog('silent'), network: null } as WorkPorts); // all that it uses
  await expect.poll(async () => (await request.get(`/blog/${slug}`)).status()).toBe(200);
  await page.goto('/panel/admin/blog?search=Later');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: slug.slice(6) })
      .getByText('Published'),
  ).toBeVisible();
});

test('a Markdown file with front matter becomes an article, and comes out the same', async ({ page, request }) => {
  const name = `import-${randomUUID().slice(0, 8)}`;
  const markdown = [
    '---',
    `title: Read from ${name}`,
    `slug: ${name}`,
    'excerpt: What it is about',
    'seoTitle: For search engines',
    '---',
    '',
    '## A heading',
    '',
    'Some **bold** words and a [link](https://example.org/).',
    '',
    '| City   | People |',
    '| ------ | ------ |',
    '| Vienna | 2.0    |',
    '',
  ].join('\n');
  await enterPanel(page, await adminToken(request), '/panel/admin/blog');
  const file = { name: 'article.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) };
  await page.getByLabel('Markdown file').setInputFiles(file);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toHaveValue(`Read from ${name}`);
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await expect(text.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await expect(text.getByRole('table')).toContainText('Vienna');
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('What it is about');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export Markdown' }).click();
  const exported = readFileSync(await (await saved).path(), 'utf8');
  for (const line of markdown.split('\n').filter((each) => !/^[|]/.test(each))) expect(exported).toContain(line);
});

test('a chart of one’s own is put into an article, and readers see it', async ({ page, request }) => {
  const token = await adminToken(request);
  const headers = { authorization: `Bearer ${token}` };
  const name = `Lives ${randomUUID().slice(0, 8)}`;
  const chart = await makeChart(request, token, { name });
  expect((await request.post(`/api/project/${chart}/publish`, { headers, data: {} })).status()).toBe(200);
  const { id, slug } = await writeArticle(request, token, { title: `With ${name}` });
  await enterPanel(page, token, `/panel/admin/blog/articles/${id}`);
  await page.getByRole('textbox', { name: 'Text of the article' }).click();
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert a chart' });
  await expect(dialog.getByRole('radio', { name: 'My charts' })).toBeChecked();
  await dialog.getByRole('searchbox', { name: 'Search charts' }).fill(name);
  await dialog.getByRole('listitem').getByRole('button', { name }).click();
  await expect(page.locator('chartlas-chart svg').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.goto(`/blog/${slug}`);
  await expect(page.locator('.live-chart svg').filter({ visible: true }).first()).toContainText('Lives');
});

test('a page of the site with unsaved words asks before it is left', async ({ page, request }) => {
  await enterPanel(page, await adminToken(request), '/panel/admin/blog/pages/privacy-policy');
  await page.getByRole('textbox', { name: 'Text of the page' }).click();
  await page.keyboard.type('Not saved yet');
  const tabs = page.getByRole('navigation', { name: 'Blog', exact: true });
  await tabs.getByRole('link', { name: 'Media' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText('Not saved yet');
  await tabs.getByRole('link', { name: 'Media' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
});

/** An article with a text, through the API. */
async function writeArticle(request: APIRequestContext, token: string, { title }: { title: string }) {
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/authoring/articles', { headers, data: { title } });
  const { id } = (await made.json()).data as { id: string }; // as the contract says
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Some words.' }] };
  const data = { revision: 1, body: { type: 'doc', content: [paragraph] } };
  const saved = await request.put(`/api/authoring/articles/${id}`, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
  return { id, slug: (await saved.json()).data.slug as string };
}

test.describe('at the same time', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('two windows of one article: the second one decides, and nothing is lost', async ({ page, request }) => {
    const { text, writeBeside } = await openTogether(page, request);
    await writeBeside('Theirs');
    await text.click();
    await page.keyboard.type('Mine');
    await expect(page.getByRole('dialog', { name: 'You changed this article in another window' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect(page.getByRole('dialog').getByText('Theirs')).toBeVisible();
    await expectAccessible(page);
  });

  test('a text that others wrote is shown once the title is saved, and typing continues it', async ({
    page,
    request,
  }) => {
    const { text, writeBeside, read } = await openTogether(page, request);
    await writeBeside('Theirs');
    await page.getByRole('textbox', { name: 'Title', exact: true }).first().fill('Another title');
    await expect(text).toHaveText('Theirs');
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' and mine');
    await expect.poll(async () => JSON.stringify(await read())).toContain('Theirs and mine');
    expect(await read()).toMatchObject({ title: 'Another title' });
  });
});

/** An article in the editor of the page, and someone else who writes its text. */
async function openTogether(page: Page, request: APIRequestContext) {
  const token = await adminToken(request);
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/authoring/articles', { headers, data: { title: 'Together' } });
  const url = `/api/authoring/articles/${(await made.json()).data.id}`;
  await enterPanel(page, token, url.replace('/api/authoring', '/panel/admin/blog'));
  const text = page.getByRole('textbox', { name: 'Text of the article' });
  await expect(text).toBeVisible();
  return {
    text,
    async writeBeside(words: string) {
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words }] };
      const data = { revision: 1, body: { type: 'doc', content: [paragraph] } };
      expect((await request.put(url, { headers, data })).status()).toBe(200);
    },
    read: async () => (await (await request.get(url, { headers })).json()).data,
  };
}
