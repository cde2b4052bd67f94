import * as gallery from '#web/api/endpoints/gallery.ts';
import * as statistics from '#web/api/endpoints/statistics.ts';
import { Home } from '#web/features/home/home.tsx';
import { withPicture } from '../gallery/load-gallery.server.ts';
import { ask, pageContext } from '../page-context.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { ImportBoxSlot } from '../visitor/import-box-slot.tsx';
import type { Route } from './+types/home.ts';

/** Statistics and charts are left out of the page when they cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [counts, entries] = await Promise.all([
    ask(page, statistics.read, {}).catch(() => null),
    ask(page, gallery.list, { itemsPerPage: 6 }).then(
      ({ items }) => items.map((entry) => withPicture(entry, page)),
      () => [],
    ),
  ]);
  return { counts, entries, publicUrl: page.settings.publicUrl };
}

/** Visitors from another page of ours have no HTML of this one to keep: it is fetched (decision 016). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data, html] = await Promise.all([serverLoader(), fetch('/').then((answer) => answer.text())]);
  return { ...data, page: new DOMParser().parseFromString(html, 'text/html') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Chartlas – charts and maps good enough to publish',
    description: 'Turn a messy table into a chart you can publish under your name. Free software for your own server.',
    path: '/',
    publicUrl: loaderData.publicUrl,
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const page = 'page' in loaderData ? loaderData.page : undefined;
  return (
    <SiteFrame>
      <Home counts={loaderData.counts} entries={loaderData.entries} page={page} box={<ImportBoxSlot page={page} />} />
    </SiteFrame>
  );
}
