import * as gallery from '#web/api/endpoints/gallery.ts';
import { articlePath, categoryPath } from '#web/features/blog/blog-address.ts';
import { topicChoices } from '#web/features/gallery/gallery-facts.server.ts';
import { blogOf } from '../blog/blog-of.server.ts';
import { ask, type Page, pageContext } from '../page-context.ts';
import type { Route } from './+types/sitemap.ts';

/** The pages a search engine should know; each of them answers 200 to anyone. */
const paths = [
  '/',
  '/gallery',
  '/blog',
  '/pricing',
  '/about-us',
  '/faq',
  '/contact-us',
  '/privacy-policy',
  '/terms',
  '/docs/api',
  '/docs/embedding/examples',
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { publicUrl } = page.settings;
  const topics = topicChoices.map(({ id }) => `/gallery/topic/${id}`);
  const { docPaths } = await import('../docs/load-docs.server.ts');
  const all = [...paths, ...docPaths, ...topics, ...(await entryPaths(page)), ...(await blogPaths(page))];
  const rows = all.map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

const itemsPerPage = 100;
const mostPages = 20;

/** The newest entries of the gallery. Left out if they cannot be loaded. */
async function entryPaths(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const answer = await ask(page, gallery.list, { page: number, itemsPerPage, sort: 'new' }).catch(() => null);
    found.push(...(answer?.items ?? []).map(({ id }) => `/gallery/${id}`));
    if (answer === null || number * itemsPerPage >= answer.total) break;
  }
  return found;
}

/** Categories and articles of the blog, the newest first. Left out if they cannot be loaded. */
async function blogPaths(page: Page): Promise<string[]> {
  const blog = blogOf(page);
  const categories = await blog.categories().catch(() => []);
  const found = categories.filter(({ articles }) => articles !== 0).map(({ slug }) => categoryPath(slug));
  for (let number = 1; number <= mostPages; number++) {
    const list = await blog.articles({ page: number, pageSize: itemsPerPage }).catch(() => null);
    found.push(...(list?.articles ?? []).map(({ slug }) => articlePath(slug)));
    if (list === null || number >= list.pages) break;
  }
  return found;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
