import { data, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { filterUrl, isNarrowed, parseGalleryFilters, pathOf } from '#web/features/publish/gallery/filters.ts';
import { Gallery } from '#web/features/publish/gallery/gallery.tsx';
import { topicChoices, typeGroups } from '#web/features/publish/gallery/gallery-facts.server.ts';
import { loadGallery } from '../gallery/load-gallery.server.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/gallery.ts';

/** Serves /gallery and, with a topic in the path, its topic pages. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const topic = params.topic ?? null;
  if (topic !== null && !topicChoices.some(({ id }) => id === topic)) throw data(null, { status: 404 });
  const filters = parseGalleryFilters(new URL(request.url).searchParams, topic);
  const list = await loadGallery(page, filters);
  return data(
    { filters, list, topics: topicChoices, typeGroups, publicUrl: page.settings.publicUrl },
    { status: list.status === 'failed' ? 503 : 200 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { filters, list, topics, publicUrl } = loaderData;
  const topic = topics.find(({ id }) => id === filters.topic)?.name;
  const { page } = filters;
  const pages = list.status === 'done' ? list.pages : 0;
  const isPlain = !isNarrowed(filters);
  const link = (rel: string, number: number) => ({
    tagName: 'link' as const,
    rel,
    href: publicUrl + filterUrl({ ...filters, page: number }),
  });
  return [
    ...pageMeta({
      title: `${topic === undefined ? 'Chart gallery' : `Charts: ${topic}`}${page > 1 ? `, page ${page}` : ''}`,
      description:
        topic === undefined
          ? 'Explore charts published by the Chartlas community: see the data, make your own copy, or embed one in your page.'
          : `Charts about ${topic.toLowerCase()}, published by the Chartlas community: see the data and make your own copy.`,
      path: isPlain ? filterUrl(filters) : pathOf(filters.topic),
      publicUrl,
      index: isPlain && page <= Math.max(1, pages),
    }),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
};

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { filters, list, topics, typeGroups } = loaderData;
  const navigate = useNavigate();
  return (
    <SiteFrame>
      <Gallery
        filters={filters}
        list={list}
        topics={topics}
        typeGroups={typeGroups}
        onFilter={(address) => navigate(address, { preventScrollReset: true })}
      />
    </SiteFrame>
  );
}
