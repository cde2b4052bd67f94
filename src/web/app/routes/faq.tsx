import { Faq } from '#web/features/operations/faq/faq.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/faq.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageContext).settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Frequently asked questions',
    description:
      'Answers about Chartlas: accounts and teams, data, charts, maps, AI, export, plans and privacy. What works today and what is planned.',
    path: '/faq',
    publicUrl: loaderData.publicUrl,
  });

export default function FaqPage() {
  return (
    <SiteFrame>
      <Faq />
    </SiteFrame>
  );
}
