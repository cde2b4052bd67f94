import { frameCode } from '#lib/embed-code.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';
import { requireShare } from './access.ts';
import { sharePictureWidths } from './draw-parts.job.ts';
import { sizes } from './draw-picture.job.ts';
import { authorOf } from './present.ts';
import { shareUrl } from './projects.ts';
import { openSnapshot } from './snapshot.ts';
import { loadShareParts } from './work-on-snapshot.ts';

type Input = { url: string; maxwidth?: number | undefined; maxheight?: number | undefined };

/** How to embed a chart in a page, in the form of oEmbed 1.0, https://oembed.com */
export async function toOembed(
  ports: Pick<WorkPorts, 'db' | 'files' | 'network' | 'now' | 'secret' | 'publicUrl'>,
  { url, maxwidth = sharePictureWidths.wide, maxheight }: Input,
) {
  const { publicUrl, files } = ports;
  const found = await requireShare(ports, idInAddress(url, publicUrl), undefined);
  const { share, owner } = found;
  requireThat(share.permissions.embed, 'not-found', 'The author does not allow this chart to be embedded.');
  const snapshot = (await openSnapshot(files, share.contentKey)) ?? refuse('not-found');
  const { light } = await loadShareParts(ports, found, snapshot);
  const width = Math.min(maxwidth, sharePictureWidths.wide);
  const drawing = width < (sharePictureWidths.narrow + sharePictureWidths.wide) / 2 ? light.narrow : light.wide;
  const height = Math.min(drawing.height, maxheight ?? drawing.height);
  const thumbnail = `${publicUrl}/api/share/${share.id}/picture?size=social`;
  return frameOembed(
    { id: share.id, title: share.title, author: authorOf(owner), width, height, thumbnail },
    publicUrl,
  );
}

type Framed = { id: string; title: string; author: string; width: number; height: number; thumbnail: string };

/** A page of ours as a frame. */
export function frameOembed({ id, title, author, width, height, thumbnail }: Framed, publicUrl: string) {
  const { width: thumbnailWidth, height: thumbnailHeight, scale } = sizes.social;
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author,
    provider_name: 'Chartlas',
    provider_url: publicUrl,
    cache_age: 300,
    width,
    height,
    html: frameCode({ url: shareUrl(publicUrl, id), title, width, height }),
    thumbnail_url: thumbnail,
    thumbnail_width: thumbnailWidth * scale,
    thumbnail_height: thumbnailHeight * scale,
  };
}

/** The share of one of our URLs, with any query. Refuses any other URL. */
export function idInAddress(url: string, publicUrl: string): string {
  const requestUrl = URL.parse(url);
  const ours = new URL(publicUrl);
  if (requestUrl === null || requestUrl.host !== ours.host || !/^https?:$/.test(requestUrl.protocol))
    return refuse('not-found');
  const [, id] = /^\/share\/([^/]+)\/?$/.exec(requestUrl.pathname) ?? [];
  return id ?? refuse('not-found');
}
