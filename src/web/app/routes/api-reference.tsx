import { type ApiDocument, listByTopic } from '#web/features/operations/api-reference/api-document.ts';
import { ApiReference } from '#web/features/operations/api-reference/api-reference.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/api-reference.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, request } = context.get(pageContext);
  const base = settings.bases.api.startsWith('/') ? settings.bases.api : '/api';
  const { body } = await request({ method: 'GET', path: `${base}/v1/openapi.json` });
  const document = body as ApiDocument; // our own server wrote it
  const { publicUrl } = settings;
  return { base: document.servers[0]?.url ?? '', topics: listByTopic(document), publicUrl };
}

const guides = [
  { path: '/docs/first-api-chart', title: 'First chart in five minutes' },
  { path: '/docs/api-keys', title: 'Keys' },
  { path: '/docs/using-the-api#answers', title: 'Errors' },
  { path: '/docs/using-the-api#limits', title: 'Limits' },
  { path: '/docs/using-the-api#lists', title: 'Paging' },
  { path: '/docs/using-the-api#writing-safely', title: 'Idempotency' },
  { path: '/docs/using-the-api#images-by-url', title: 'Image URLs' },
  { path: '/docs/webhooks', title: 'Webhooks' },
  { path: '/docs/embedding', title: 'Embedding' },
  { path: '/docs/sdk', title: 'SDK' },
  { path: '/docs/api-changelog', title: 'Changelog' },
];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'API reference',
    description: 'Every call of the Chartlas API in curl, JavaScript, Python and R, with a form to try it.',
    path: '/docs/api',
    publicUrl: loaderData.publicUrl,
  });

export default function ApiReferencePage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <ApiReference base={loaderData.base} topics={loaderData.topics} guides={guides} />
    </SiteFrame>
  );
}
