import { data, redirect } from 'react-router';
import { ArticlePage } from '#web/features/blog/blog/article.tsx';
import { ArticleMissing, BlogDown } from '#web/features/blog/blog/article-missing.tsx';
import { articlePath } from '#web/features/blog/blog/blog-address.ts';
import { articleFacts } from '../blog/article-facts.ts';
import { feedLinks } from '../blog/feed-links.ts';
import { loadArticle } from '../blog/load-article.server.ts';
import { loadDocument } from '../blog/load-document.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { staticPage } from '../site/static-page.ts';
import type { Route } from './+types/blog-article.ts';

export const handle = staticPage;
export const clientLoader = loadDocument;

const statuses = { found: 200, missing: 404, down: 503 } as const;

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const loaded = await loadArticle(page, slug);
  if (loaded.status === 'moved') throw redirect(loaded.path, 301);
  return data({ loaded, slug, publicUrl: page.settings.publicUrl }, { status: statuses[loaded.status] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { loaded, slug, publicUrl } = loaderData;
  const path = articlePath(slug);
  if (loaded.status !== 'found')
    return pageMeta({
      title: loaded.status === 'missing' ? 'Article not found' : 'Blog not available',
      description: 'This article cannot be shown.',
      path,
      publicUrl,
      index: false,
    });
  const { article } = loaded;
  const { seoTitle, seoDescription, title, excerpt, canonicalUrl, socialImage } = article;
  const all = pageMeta({
    title: seoTitle || title,
    description: (seoDescription || excerpt).slice(0, 300),
    path,
    publicUrl,
    type: 'article',
    picture: socialImage,
  });
  const isCanonical = (each: object) => 'rel' in each && each.rel === 'canonical';
  return [
    ...all.map((each) => (isCanonical(each) && canonicalUrl !== '' ? { ...each, href: canonicalUrl } : each)),
    ...articleFacts(article, publicUrl),
    ...feedLinks(publicUrl),
  ];
};

export default function BlogArticlePage({ loaderData: { loaded, slug } }: Route.ComponentProps) {
  return (
    <SiteFrame>
      {loaded.status === 'found' && <ArticlePage article={loaded.article} />}
      {loaded.status === 'missing' && <ArticleMissing suggestions={loaded.suggestions} />}
      {loaded.status === 'down' && <BlogDown path={articlePath(slug)} />}
    </SiteFrame>
  );
}
