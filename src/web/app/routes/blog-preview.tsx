import { data } from 'react-router';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { ArticlePage } from '#web/features/blog/blog/article.tsx';
import { ArticleMissing } from '#web/features/blog/blog/article-missing.tsx';
import { showDraft } from '../blog/load-blog.server.ts';
import { loadDocument } from '../blog/load-document.ts';
import { ask, pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { staticPage } from '../site/static-page.ts';
import type { Route } from './+types/blog-preview.ts';

export const handle = staticPage;
export const clientLoader = loadDocument;

export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const draft = await ask(page, authoring.readPreview, { key }).catch(() => null);
  const article = draft === null ? null : await showDraft(page, draft);
  return data({ article, key, publicUrl: page.settings.publicUrl }, { status: article === null ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { article, key, publicUrl } = loaderData;
  const title = article === null ? 'Preview not found' : `Preview: ${article.title}`;
  return pageMeta({
    title,
    description: 'A draft of an article.',
    path: `/blog/preview/${key}`,
    publicUrl,
    index: false,
  });
};

export default function BlogPreviewPage({ loaderData: { article } }: Route.ComponentProps) {
  return (
    <SiteFrame>
      {article === null ? (
        <ArticleMissing suggestions={[]} />
      ) : (
        <>
          <p role="note" className="border-line border-b bg-accent-wash px-5 py-2 text-center text-14 text-accent-ink">
            Preview of a draft. Only people with this link can see it.
          </p>
          <ArticlePage article={article} />
        </>
      )}
    </SiteFrame>
  );
}
