import { CustomPageText } from '#web/features/blog/blog/own-page-text.tsx';
import { About } from '#web/features/operations/about/about.tsx';
import { loadOwnPage } from '../blog/load-blog.server.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/about-us.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { publicUrl, links } = page.settings;
  return { publicUrl, docsUrl: links.docs, own: await loadOwnPage(page, 'about-us') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData.own?.title ?? 'About us',
    description:
      loaderData.own?.description ||
      'What Chartlas is, what we stand for, how it is made, and a press kit with logos, colors and a paragraph to quote.',
    path: '/about-us',
    publicUrl: loaderData.publicUrl,
  });

export default function AboutUsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      {loaderData.own === null ? <About docsUrl={loaderData.docsUrl} /> : <CustomPageText page={loaderData.own} />}
    </SiteFrame>
  );
}
