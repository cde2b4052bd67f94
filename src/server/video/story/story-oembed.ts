import { narrowBelow, pageSize, pageWidths } from '#chart/story/sizes.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { authorOf, frameOembed } from '#server/publish/share/index.ts';
import { requireReadyStory } from './ready-story.ts';

type Asked = { maxwidth?: number | undefined; maxheight?: number | undefined };

/** Room for the caption and the controls under the stage. */
export const controlsHeight = 130;

/** How to embed a story in a page, in the form of oEmbed 1.0, https://oembed.com */
export async function storyOembed(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'secret' | 'publicUrl'>,
  id: string,
  { maxwidth = pageWidths.wide, maxheight }: Asked,
) {
  const { page, owner, content } = await requireReadyStory(ports, id);
  requireThat(page.allowsEmbed, 'not-found', 'The author does not allow this story to be embedded.');
  const width = Math.min(maxwidth, pageWidths.wide);
  const natural = pageSize(content.size, width < narrowBelow ? Math.min(width, narrowBelow - 1) : width).height;
  const height = Math.min(natural + controlsHeight, maxheight ?? Number.POSITIVE_INFINITY);
  return frameOembed(
    {
      id,
      title: page.title,
      author: authorOf(owner),
      width,
      height,
      thumbnail: `${ports.publicUrl}/share/${id}/poster.png`,
    },
    ports.publicUrl,
  );
}
