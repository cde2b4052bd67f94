import { About } from '#web/features/about/about.tsx';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/about-us.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, links } = context.get(pageContext).settings;
  return { publicUrl, docsUrl: links.docs };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'About us',
    description:
      'What Chartlas is, what we stand for, how it is made, and a press kit with logos, colors and a paragraph to quote.',
    path: '/about-us',
    publicUrl: loaderData.publicUrl,
  });

export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <About docsUrl={loaderData.docsUrl} />
    </SiteFrame>
  );
}
