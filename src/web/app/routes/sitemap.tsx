import type { BlogArticle } from '#web/client/blog/blog-entry.ts';
import * as gallery from '#web/client/endpoints/gallery.ts';
import { articlePath, categoryPath } from '#web/features/blog/blog/blog-address.ts';
import { topicChoices } from '#web/features/publish/gallery/gallery-facts.server.ts';
import { blogOf } from '../blog/cards.server.ts';
import { ask, type PageContext, pageContext } from '../page-context.ts';
import type { Route } from './+types/sitemap.ts';

/** A page a search engine should know, and when it last changed; null where nobody knows. */
type Entry = { path: string; changedAt: string | null };

/** Each of them answers 200 to anyone. */
const paths = ['/', '/gallery', '/pricing', '/faq', '/contact-us', '/terms', '/docs/api', '/docs/embedding/examples'];

/** Pages with a text of their own while one is published: then they have its date. */
const ownPages = ['about-us', 'privacy-policy'];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { publicUrl } = page.settings;
  const topics = topicChoices.map(({ id }) => `/gallery/topic/${id}`);
  const { docPaths } = await import('../docs/load-docs.server.ts');
  const undated = [...paths, ...docPaths, ...topics].map((path) => ({ path, changedAt: null }));
  const entries = [
    ...undated,
    ...(await ownPageEntries(page)),
    ...(await galleryEntries(page)),
    ...(await blogEntries(page)),
  ];
  const rows = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `  <url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

const itemsPerPage = 100;
const mostPages = 20;

function ownPageEntries(page: PageContext): Promise<Entry[]> {
  const blog = blogOf(page);
  return Promise.all(
    ownPages.map(async (id) => {
      const own = await blog.page(id).catch(() => null);
      return { path: `/${id}`, changedAt: own?.updatedAt ?? null };
    }),
  );
}

/** The newest entries of the gallery. Left out if they cannot be loaded. */
async function galleryEntries(page: PageContext): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const answer = await ask(page, gallery.list, { page: number, itemsPerPage, sort: 'new' }).catch(() => null);
    found.push(
      ...(answer?.items ?? []).map(({ id, publishedAt }) => ({ path: `/gallery/${id}`, changedAt: publishedAt })),
    );
    if (answer === null || number * itemsPerPage >= answer.total) break;
  }
  return found;
}

/** The blog, its categories and its articles, the newest first. Left out if they cannot be loaded. */
async function blogEntries(page: PageContext): Promise<Entry[]> {
  const blog = blogOf(page);
  const categories = await blog.categories().catch(() => []);
  const articles: BlogArticle[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const list = await blog.articles({ page: number, pageSize: itemsPerPage }).catch(() => null);
    articles.push(...(list?.articles ?? []));
    if (list === null || number >= list.pages) break;
  }
  const lists = [null, ...categories.filter((category) => category.articles !== 0).map(({ slug }) => slug)];
  return [
    ...lists.map((slug) => ({
      path: categoryPath(slug),
      changedAt: newestOf(articles.filter(({ category }) => slug === null || category?.slug === slug)),
    })),
    ...articles.map(({ slug, updatedAt }) => ({ path: articlePath(slug), changedAt: updatedAt })),
  ];
}

/** A list of articles changed when the last of them did. */
function newestOf(articles: readonly BlogArticle[]): string | null {
  return (
    articles
      .flatMap(({ updatedAt }) => updatedAt ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
