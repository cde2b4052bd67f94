import * as gallery from '#web/client/endpoints/gallery.ts';
import * as statistics from '#web/client/endpoints/statistics.ts';
import { Home } from '#web/features/publish/home/home.tsx';
import { withPicture } from '../gallery/load-gallery.server.ts';
import { ask, askForGeo, type PageContext, pageContext } from '../page-context.ts';
import { isMobile } from '../site/is-mobile.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { activateSampleCharts } from '../visitor/enliven-charts.ts';
import { ImportBoxSlot } from '../visitor/import-box-slot.tsx';
import type { Route } from './+types/home.ts';

/** Statistics and charts are left out of the page when they cannot be loaded or drawn. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [counts, entries, pictures] = await Promise.all([
    ask(page, statistics.read, {}).catch(() => null),
    ask(page, gallery.list, { itemsPerPage: 6 }).then(
      ({ items }) => items.map((entry) => withPicture(entry, page)),
      () => [],
    ),
    drawPictures(request, page).catch(() => null),
  ]);
  const { publicUrl, bases } = page.settings;
  return { counts, entries, pictures, publicUrl, apiBase: bases.api };
}

/** The code that draws is loaded with the first page. */
async function drawPictures({ headers }: Request, page: PageContext): Promise<string> {
  const { drawHome } = await import('../visitor/draw-home.server.ts');
  return drawHome({ isMobile: isMobile(headers), loadGeo: (name) => askForGeo(page, name) });
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
      <Home shown={loaderData} page={page} box={<ImportBoxSlot page={page} />} onCharts={activateSampleCharts} />
    </SiteFrame>
  );
}
