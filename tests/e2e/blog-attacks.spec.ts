import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { blogMedia } from '#server/blog/blog/index.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { placeIn, readAccess, urlOf } from '#server/platform/db/embedded/place.ts';
import { xssCorpus } from '#tests/support/article/xss-corpus.ts';
import { addAuthor, addCategory, addPage, addPublished } from '#tests/support/blog/add-articles.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { findMarkup } from './support/find-markup.ts';
import { enterPanel, openSession } from './support/panel.ts';
import { expect, keepTourAway, test } from './support/test.ts';

const all = xssCorpus.join(' ');
const hostileSlug = 'x"><img src=x onerror=alert(1)>';

/** A text with an attack in everything that a text can have. */
function bodyWith(attack: string) {
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: attack }] },
      {
        type: 'paragraph',
        attrs: { onclick: attack },
        content: [{ type: 'text', text: attack, marks: [{ type: 'link', attrs: { href: attack } }] }],
      },
      { type: 'image', attrs: { src: attack, alt: attack, caption: attack } },
      { type: 'chart', attrs: { shareId: attack, caption: attack, alt: attack } },
      { type: 'codeBlock', attrs: { language: attack }, content: [{ type: 'text', text: attack }] },
      { type: attack, attrs: { onclick: attack } },
    ],
  };
}

const fieldsWith = (attack: string) => ({
  title: attack,
  excerpt: attack,
  words: attack,
  body: bodyWith(attack),
  seoTitle: attack,
  seoDescription: attack,
  canonicalUrl: attack,
  language: attack,
});

/**
 * Written into the database, past all rules of the forms: what is read is made safe whatever is stored. For each attack an
 * article, a category and an author, and one of each with all of them.
 */
async function attack(db: Db, coverId: string): Promise<void> {
  const attacks = [...xssCorpus, all];
  for (const [place, text] of attacks.entries()) {
    const slug = place === attacks.length - 1 ? hostileSlug : `attack-${place}`;
    const categoryId = await addCategory(db, slug, text, { description: text });
    const about = { role: text, bio: text, website: text, avatarId: coverId };
    const authorId = await addAuthor(db, slug, text, about);
    await addPublished(db, slug, { ...fieldsWith(text), coverId, categoryId, authorId, isFeatured: text === all });
  }
  for (const pageId of ['about-us', 'privacy-policy'])
    await addPage(db, pageId, { title: all, description: all, body: bodyWith(all) });
}

/** A picture with attacks in its file name, alt text and caption, through the API. */
async function uploadPicture(context: BrowserContext, headers: Record<string, string>): Promise<void> {
  const buffer = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer();
  const file = { name: '"><img src=x onerror=alert(1)>.png', mimeType: 'image/png', buffer };
  const made = await context.request.post('/api/authoring/media', { headers, multipart: { alt: all, file } });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = (await made.json()).data;
  const changed = await context.request.patch(`/api/authoring/media/${id}`, {
    headers,
    data: { alt: all, caption: all },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** A link to the article with all attacks, as it would look. */
async function makePreview({ request }: BrowserContext, headers: Record<string, string>): Promise<string> {
  const list = await request.get('/api/authoring/articles?itemsPerPage=100', { headers });
  const { items } = (await list.json()).data as { items: { id: string; slug: string }[] }; // as the contract says
  const { id } = items.find(({ slug }) => slug === hostileSlug) ?? {};
  const made = await request.post(`/api/authoring/articles/${id}/preview`, { headers, data: { isOn: true } });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()).data.previewKey;
}

test.describe('X.12 attacks in every field of the blog', () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let server: RunningServer;
  let context: BrowserContext;
  let page: Page;
  let token = '';
  const dialogs: string[] = [];
  const blocked: string[] = [];

  test.beforeAll(async ({ browser }) => {
    server = await startServer();
    context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    await keepTourAway(context);
    page = await context.newPage();
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text())) blocked.push(message.text());
    });
    const password = /admin\s+\S+\s+(\S+)/.exec(server.said())?.[1] ?? '';
    token = await openSession(context.request, { email: 'admin@chartlas.localhost', password });
    await uploadPicture(context, { authorization: `Bearer ${token}` });
    const { db, close } = openDatabase(urlOf(readAccess(placeIn(join(server.folder, 'postgres')))), { connections: 1 });
    const [cover] = await db.select({ id: blogMedia.id }).from(blogMedia);
    await attack(db, cover?.id ?? '');
    await close();
  });

  test.afterAll(async () => {
    await context.close();
    await server[Symbol.asyncDispose]();
  });

  /** What is shown has the words, no markup of theirs, and the browser had nothing to block. */
  async function expectInert(path: string): Promise<void> {
    expect(await findMarkup(page), path).toEqual([]);
    expect([dialogs, blocked], path).toEqual([[], []]);
  }

  test('each one is text in its article, its category and their structured data', async () => {
    await page.goto('about:blank'); // without the policies of our pages
    for (const [place, text] of xssCorpus.entries()) {
      for (const path of [`/blog/attack-${place}`, `/blog/category/attack-${place}`]) {
        const answer = await context.request.get(path);
        expect(answer.status(), path).toBe(200);
        const html = await answer.text();
        expect(await findMarkup(page, html), `${path}: ${text}`).toEqual([]);
        for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
          expect(() => JSON.parse(json), json).not.toThrow();
      }
      const html = await (await context.request.get(`/blog/attack-${place}`)).text();
      const [, posting = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(posting)).toMatchObject({ '@type': 'BlogPosting', headline: text.trim() });
    }
  });

  test('all are text in lists, article, preview, pages and search', async () => {
    const slug = encodeURIComponent(hostileSlug);
    const search = encodeURIComponent('<script>alert(1)</script>');
    const preview = `/blog/preview/${await makePreview(context, { authorization: `Bearer ${token}` })}`;
    const shown = ['/blog', `/blog/${slug}`, `/blog/category/${slug}`, `/blog?search=${search}`, preview];
    for (const path of [...shown, '/about-us', '/privacy-policy', `/blog/${search}`]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      if (path !== `/blog/${search}`) await expect(page.locator('body'), path).toContainText('alert(1)');
      await expectInert(path);
    }
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('searchbox', { name: 'Search help' }).fill('onerror');
    await expect(help.getByRole('region', { name: 'Blog' }).getByRole('link').first()).toBeVisible();
    await expectInert('the help panel');
  });

  test('all are text in feeds and the sitemap, also for programs without any policy', async () => {
    await page.goto('about:blank');
    for (const path of ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml']) {
      const text = await (await context.request.get(path)).text();
      const contents = await page.evaluate(readXml, text);
      expect(contents, path).not.toBeNull();
      if (path !== '/sitemap.xml') expect(contents?.length).toBeGreaterThan(10);
      for (const html of contents ?? []) expect(await findMarkup(page, html), path).toEqual([]);
    }
    const { items } = await (await context.request.get('/blog/feed.json')).json();
    expect(items.length).toBeGreaterThan(10);
    for (const { content_html } of items) expect(await findMarkup(page, content_html)).toEqual([]);
    for (const path of ['/api/blog/articles?populate=*', '/api/blog/categories']) {
      const { 'content-type': type, 'x-content-type-options': sniffing } = (await context.request.get(path)).headers();
      expect([type, sniffing]).toEqual(['application/json; charset=utf-8', 'nosniff']);
    }
  });

  test('all are text on the screens of authors', async () => {
    for (const path of ['', '/categories', '/authors', '/media', '/pages/about-us', '/pages/privacy-policy']) {
      await enterPanel(page, token, `/panel/admin/blog${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('main')).toContainText(path === '/media' ? 'onerror' : 'alert(1)');
      await expectInert(`/panel/admin/blog${path}`);
    }
    await page.goto('/panel/admin/blog/media');
    await page.getByRole('main').locator('img').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectInert('the picture');
    await page.goto('/panel/admin/blog');
    await page
      .getByRole('main')
      .getByRole('link', { name: /alert\(1\)/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: 'Text of the article' })).toContainText('alert(1)');
    await expectInert('the editor');
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect(page.getByRole('dialog')).toContainText('alert(1)');
    await expectInert('the versions');
  });
});

/** HTML that the entries of a feed hold; null if it is not well-formed. */
function readXml(text: string): string[] | null {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.querySelector('parsererror') !== null) return null;
  return [...parsed.querySelectorAll('item, entry')].flatMap((entry) =>
    [...entry.children].flatMap(({ localName, textContent }) =>
      ['encoded', 'content', 'description'].includes(localName) ? [textContent ?? ''] : [],
    ),
  );
}
