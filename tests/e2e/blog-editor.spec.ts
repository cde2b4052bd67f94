import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
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

test.describe('at the same time', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('two people in one article: the second one decides, and nothing is lost', async ({ page, request }) => {
    const { text, writeBeside } = await openTogether(page, request);
    await writeBeside('Theirs');
    await text.click();
    await page.keyboard.type('Mine');
    await expect(page.getByRole('dialog', { name: 'Someone else changed this article' })).toBeVisible();
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
