import type { ApiDocument } from '#web/features/api-reference/api-document.ts';
import { ApiReference } from '#web/features/api-reference/api-reference.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/api-reference.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, request } = context.get(pageContext);
  const base = settings.bases.api.startsWith('/') ? settings.bases.api : '/api';
  const { body } = await request({ method: 'GET', path: `${base}/openapi.json` });
  return { document: body as ApiDocument, publicUrl: settings.publicUrl }; // our own server wrote it
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'API reference',
    description: 'Every call of the Chartlas API: parameters, responses, required access, and a form to try it.',
    path: '/docs/api',
    publicUrl: loaderData.publicUrl,
  });

export default function ApiReferencePage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <ApiReference document={loaderData.document} />
    </SiteFrame>
  );
}
