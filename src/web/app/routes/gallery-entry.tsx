import { data, useNavigate, useSearchParams } from 'react-router';
import { pictureAddress } from '#lib/embed-code.ts';
import * as calls from '#web/client/endpoints/gallery.ts';
import { toAvatarUrl } from '#web/client/picture-urls.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { drawEntry } from '#web/features/publish/gallery/draw-entry.server.ts';
import { DuplicateButton } from '#web/features/publish/gallery/duplicate-button.tsx';
import { GalleryEntryView, type ShownEntry, useCountedView } from '#web/features/publish/gallery/entry.tsx';
import { galleryTypeName, topicNameOf } from '#web/features/publish/gallery/gallery-facts.server.ts';
import { authPath } from '../auth/auth-paths.ts';
import { withPicture } from '../gallery/load-gallery.server.ts';
import { AskFailed, ask, askForGeo, pageContext } from '../page-context.ts';
import { isMobile } from '../site/is-mobile.ts';
import { pageMeta } from '../site/page-meta.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/gallery-entry.ts';

/** The placeholder of the picture, present before any script. */
const widths = { desk: 760, phone: 348 };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { publicUrl, bases } = page.settings;
  const found = await ask(page, calls.read, { id: params.uuid }).catch((error: unknown) => {
    // conformance S2: an unknown uuid is the not-found page
    if (error instanceof AskFailed && [400, 403, 404].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  });
  const { author, ...rest } = found;
  const entry: ShownEntry = {
    ...rest,
    author: { name: author.name, avatarSrc: toAvatarUrl(author.avatar, bases.file) },
    picture: await drawEntry(found.chart, isMobile(request.headers) ? widths.phone : widths.desk, (name) =>
      askForGeo(page, name),
    ),
    typeName: galleryTypeName(found.template),
    topicName: topicNameOf(found.topic),
    similar: rest.similar.map((each) => withPicture(each, page)),
    publicUrl,
    apiBase: bases.api,
  };
  return { entry };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { id, shareId, title, author, picture, publicUrl } = loaderData.entry;
  const social = pictureAddress(`${publicUrl}/share/${shareId}`, 'social');
  return pageMeta({
    title,
    description: `${picture?.alt ?? title} By ${author.name}, in the Chartlas gallery.`.slice(0, 300),
    path: `/gallery/${id}`,
    publicUrl,
    picture: social,
  });
};

export default function GalleryEntryPage({ loaderData: { entry } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useCountedView(entry.id);
  const here = `/gallery/${entry.id}`;
  const backTo = `${here}?duplicate=1`;
  const duplicate = (
    <DuplicateButton
      entryId={entry.id}
      session={useStore(session)}
      loginPath={authPath('/auth/login', { backTo })}
      confirmPath={authPath('/auth/check-email', { backTo })}
      isWanted={query.has('duplicate')}
      onTakenUp={() => navigate(here, { replace: true, preventScrollReset: true })}
      onDuplicated={(projectId) => navigate(`/panel/project/${projectId}`)}
    />
  );
  return (
    <SiteFrame>
      <GalleryEntryView key={entry.id} entry={entry} duplicate={entry.mayFork ? duplicate : null} />
    </SiteFrame>
  );
}

/** Only the request for a copy changes the query: the chart stays. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}
