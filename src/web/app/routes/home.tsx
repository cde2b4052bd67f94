import * as statistics from '#web/api/endpoints/statistics.ts';
import { Home } from '#web/features/home/home.tsx';
import { ask, pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/home.ts';

/** A page without its counts is still a page: they are left out when they cannot be had. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const counts = await ask(page, statistics.read, {}).catch(() => null);
  return { counts, publicUrl: page.settings.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Chartlas – charts and maps good enough to publish',
    description:
      'Turn a messy table into a chart or map you can publish under your name. Free software that runs on your own server with one command.',
    path: '/',
    publicUrl: loaderData.publicUrl,
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <Home counts={loaderData.counts} />
    </SiteFrame>
  );
}
