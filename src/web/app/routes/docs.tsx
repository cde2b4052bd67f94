import { data, type MetaDescriptor } from 'react-router';
import { DocAside, DocMain } from '#web/features/operations/docs/doc-page.tsx';
import '#web/features/operations/docs/docs.css';
import { DocsSearch } from '#web/features/operations/docs/docs-search.tsx';
import { StaticHtml } from '#web/ui/static-html.tsx';
import { askForGeo, pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/docs.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { publicUrl } = page.settings;
  const { loadDoc } = await import('../docs/load-docs.server.ts');
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/(\.data|\/)$/, '');
  const isDark = searchParams.get('theme') === 'dark';
  const doc = await loadDoc(path, {
    isDark,
    query: searchParams.get('query'),
    publicUrl,
    loadGeo: (name) => askForGeo(page, name),
  });
  return data({ ...doc, publicUrl }, { status: doc.status });
}

/** Visitors from another page of ours have no HTML of this one to keep: it is fetched (decision 016). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [answer, html] = await Promise.all([serverLoader(), fetch(request.url).then((reply) => reply.text())]);
  return { ...answer, page: new DOMParser().parseFromString(html, 'text/html') };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { path, title, lead, crumbs, publicUrl, status, isIndexed } = loaderData;
  const head = pageMeta({ title, description: lead.slice(0, 300), path, publicUrl, index: isIndexed });
  return status === 200 ? [...head, ...structured({ path, title, lead, crumbs, publicUrl })] : head;
};

type Described = { path: string; title: string; lead: string; crumbs: readonly { path: string; title: string }[] };

/** What search engines read: the article, and its place in the documentation. */
function structured({ path, title, lead, crumbs, publicUrl }: Described & { publicUrl: string }): MetaDescriptor[] {
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: title,
        description: lead,
        url: publicUrl + path,
        inLanguage: 'en',
        publisher: { '@type': 'Organization', name: 'Chartlas', url: publicUrl },
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: crumb.title,
          item: publicUrl + crumb.path,
        })),
      },
    },
  ];
}

export default function DocsPage({ loaderData }: Route.ComponentProps) {
  const { key } = loaderData;
  const page = 'page' in loaderData ? loaderData.page : undefined;
  return (
    <SiteFrame>
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-5 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
        <div className="lg:sticky lg:top-0 lg:-my-12 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-12 print:hidden">
          <DocsSearch />
          <div className="mt-5">
            <StaticHtml key={key} id="docs-nav" version={key} from={page}>
              {import.meta.env.SSR && <DocAside of={key} />}
            </StaticHtml>
          </div>
        </div>
        <StaticHtml key={key} id="docs-main" version={key} from={page}>
          {import.meta.env.SSR && <DocMain of={key} />}
        </StaticHtml>
      </div>
    </SiteFrame>
  );
}
