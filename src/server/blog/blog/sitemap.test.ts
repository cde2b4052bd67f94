import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { addCategory, addPage, addPublished } from '#tests/support/blog/add-articles.ts';
import { addBuiltPages } from '#tests/support/http/add-built-pages.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const publicUrl = 'http://localhost:4000';
const server = await openTestApp();
const { db } = server.ports;
await addBuiltPages(server.app, publicUrl);

test('the sitemap says when articles, lists, gallery entries and own pages last changed, and nothing about the others', async () => {
  const [older, newer, page] = ['2026-03-01T08:00:00.000Z', '2026-05-02T09:30:00.000Z', '2026-06-03T10:00:00.000Z'];
  const maps = await addCategory(db, 'maps', 'Maps & more');
  const other = await addCategory(db, 'other');
  await addCategory(db, 'empty');
  await addPublished(db, 'old-maps', { categoryId: maps }, new Date(older));
  await addPublished(db, 'new', { categoryId: other }, new Date(newer));
  await addPage(db, 'about-us', { changedAt: new Date(page) });
  const share = await makeShare(server, await server.person(), { settings: { isListed: true } });
  const { body } = await server.ask({ url: '/api/project/public/list' });
  const [entry] = (body.data as { items: { id: string; shareId: string; publishedAt: string }[] }).items; // as the contract says
  expect(entry?.shareId).toBe(share.id);

  const dates = readSitemap((await server.app.inject('/sitemap.xml')).body);
  expect(dates).toMatchObject({
    '/blog/old-maps': older,
    '/blog/category/maps': older,
    '/blog/new': newer,
    '/blog/category/other': newer,
    '/blog': newer,
    '/about-us': page,
    [`/gallery/${entry?.id}`]: entry?.publishedAt,
  });
  const dated = Object.entries(dates).filter(([, date]) => date !== null);
  expect(dated).toHaveLength(7);
  expect(Object.keys(dates)).not.toContain('/blog/category/empty');
  expect(Object.keys(dates)).toEqual(expect.arrayContaining(['/', '/privacy-policy', '/docs/embed', '/terms']));
}, 120_000);

/** The date of each path, or null; throws at what the format of sitemaps does not have. */
function readSitemap(text: string): Record<string, string | null> {
  const map = parseDocument(text, { xmlMode: true });
  const [set] = DomUtils.getElementsByTagName('urlset', map);
  expect(set?.attribs.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const dates: Record<string, string | null> = {};
  for (const url of DomUtils.getElementsByTagName('url', map)) {
    const fields = DomUtils.getElementsByTagName(() => true, url.children).map(
      (field) => [field.name, DomUtils.textContent(field)] as const,
    );
    expect(fields.map(([name]) => name)).toEqual(fields.length === 1 ? ['loc'] : ['loc', 'lastmod']);
    const { loc = '', lastmod = null } = Object.fromEntries(fields) as { loc?: string; lastmod?: string };
    expect(loc.startsWith(`${publicUrl}/`)).toBe(true);
    const path = loc.slice(publicUrl.length);
    expect(dates[path], path).toBeUndefined(); // each page is there once
    if (lastmod !== null) expect(new Date(lastmod).toISOString()).toBe(lastmod);
    dates[path] = lastmod;
  }
  return dates;
}
