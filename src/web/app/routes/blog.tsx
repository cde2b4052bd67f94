import { data, type LoaderFunctionArgs } from 'react-router';
import { BlogDown } from '#web/features/blog/blog/article-missing.tsx';
import { blogAddress, categoryPath, readBlogFilters } from '#web/features/blog/blog/blog-address.ts';
import { BlogList } from '#web/features/blog/blog/blog-list.tsx';
import { feedLinks } from '../blog/feed-links.ts';
import { loadList } from '../blog/load-blog.server.ts';
import { loadDocument } from '../blog/load-document.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { staticPage } from '../site/static-page.ts';
import type { Route } from './+types/blog.ts';

export const handle = staticPage;
export const clientLoader = loadDocument;

/** Serves /blog and, with a category in the path, its lists. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const filters = readBlogFilters(new URL(request.url).searchParams, params.category ?? null);
  const list = await loadList(page, filters);
  const isUnknown =
    list.status === 'done' &&
    filters.category !== null &&
    !list.categories.some(({ slug }) => slug === filters.category);
  if (isUnknown) throw data(null, { status: 404 });
  return data({ filters, list, publicUrl: page.settings.publicUrl }, { status: list.status === 'down' ? 503 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { filters, list, publicUrl } = loaderData;
  const { page, search, category } = filters;
  const named = list.status === 'done' ? list.categories.find(({ slug }) => slug === category) : undefined;
  const pages = list.status === 'done' ? list.pages : 1;
  const link = (rel: string, number: number) => ({
    tagName: 'link' as const,
    rel,
    href: publicUrl + blogAddress({ ...filters, page: number }),
  });
  return [
    ...pageMeta({
      title: `${named === undefined ? 'Blog' : `Blog: ${named.name}`}${page > 1 ? `, page ${page}` : ''}`,
      description:
        named?.description ||
        'Articles about charts, maps and data: how to choose a chart, draw it honestly and publish it, with live examples.',
      path: search === '' ? blogAddress(filters) : categoryPath(category),
      publicUrl,
      index: search === '' && list.status === 'done' && page <= pages,
    }),
    ...feedLinks(publicUrl),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
};

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { filters, list } = loaderData;
  return (
    <SiteFrame>
      {list.status === 'down' ? <BlogDown path={blogAddress(filters)} /> : <BlogList filters={filters} {...list} />}
    </SiteFrame>
  );
}
