import * as gallery from '#web/client/endpoints/gallery.ts';
import { EmbeddingExamples } from '#web/features/operations/embedding-examples/embedding-examples.tsx';
import { ask, pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/embedding-examples.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const newest = await ask(page, gallery.list, { itemsPerPage: 1 }).catch(() => null);
  return { chartId: newest?.items[0]?.shareId ?? null, publicUrl: page.settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Embedding examples',
    description: 'Ten live charts with their code: data, options, events, colors and languages of embedded charts.',
    path: '/docs/embedding/examples',
    publicUrl: loaderData.publicUrl,
  });

export default function EmbeddingExamplesPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <EmbeddingExamples chartId={loaderData.chartId} guidePath="/docs/embedding" />
    </SiteFrame>
  );
}
