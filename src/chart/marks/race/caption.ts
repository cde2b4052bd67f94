import { type Box, type Font, type Node, text } from '../../scene/node.ts';
import type { Context } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { captionsIn } from './timing.ts';

type Tools = Pick<Context, 'fonts' | 'measure' | 'theme' | 'locale'>;

/** What captions take from a race: the same at each moment, so that the plot stands still while they change. */
type CaptionRoom = { width: number; font: Font; height: number };

const leading = 1.25;

/** Room for the whole of the longest caption, in smaller letters where it would take the better part of a given height. */
export function captionRoom(
  captions: string,
  { width, height = Number.POSITIVE_INFINITY }: { width: number; height?: number },
  { fonts, measure }: Pick<Tools, 'fonts' | 'measure'>,
): CaptionRoom {
  const all = captionsIn(captions).map(({ said }) => said);
  if (all.length === 0) return { width, font: fonts.label, height: 0 };
  for (let size = fonts.label.size; ; size -= 0.5) {
    const font = { ...fonts.label, size: Math.max(9, size) };
    const lines = Math.max(2, ...all.map((said) => breakLines(said, { width, font, measure }).length));
    const needed = font.size * (0.2 + lines * leading);
    if (needed <= height * 0.45 || font.size === 9) return { width, font, height: needed };
  }
}

/** The lines of a caption from the top of a box down, at the side where reading starts. */
export function drawCaption(
  said: string,
  box: Pick<Box, 'x' | 'y' | 'width'>,
  { room: { width, font }, tools }: { room: CaptionRoom; tools: Tools },
): Node[] {
  const { measure, theme, locale } = tools;
  const isRtl = locale.direction === 'rtl';
  const lines = said === '' ? [] : breakLines(said, { width, font, measure });
  return lines.map((line, row) =>
    text(line, isRtl ? box.x + box.width : box.x, box.y + font.size * (1 + row * leading), {
      font,
      fill: theme.ink,
      part: { role: 'annotation', key: 'caption' },
      ...(isRtl && { anchor: 'end' as const }),
    }),
  );
}
