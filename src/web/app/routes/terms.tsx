import { Terms } from '#web/features/operations/terms/terms.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Terms',
    description:
      'What you can expect from a Chartlas server and what we expect from you: your work stays yours, you decide who sees it, and you can take all of it with you.',
    path: '/terms',
    publicUrl: loaderData.publicUrl,
  });

export default function TermsPage() {
  return (
    <SiteFrame>
      <Terms />
    </SiteFrame>
  );
}
