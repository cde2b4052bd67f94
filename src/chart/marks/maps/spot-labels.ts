import { type FreeRoom, freeRoom } from '../../layout/free-room.ts';
import { type Box, type Font, type Node, type Point, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';
import type { MapPicture } from './map-frame.ts';

type SpotLabel = { key: string; words: string; at: Point; reach: { x: number; up: number; down: number } };

type LabelTools = Pick<Tools, 'fonts' | 'measure' | 'theme'>;

type Wish = {
  most?: number;
  isAbove?: boolean;
  room?: FreeRoom;
  /** Where a label had better not stand, if another place is free. */
  isBad?: (box: Box) => boolean;
  /** Round marks: a label stands nearer to its own than to any other, or nowhere. */
  circles?: readonly Circle[];
};

type Circle = { at: Point; radius: number };

const leading = 1.15;
/** How far a label stands from its mark, and how much farther from all others. */
const [near, farther] = [4, 2];
/** Small marks under hundreds of larger ones are dots: they stand in nobody’s way. */
const mostCircles = 400;

/** Names beside places, the first ones asked first; what has no room has none. */
export function spotLabels(
  { box, covered = [] }: MapPicture,
  labels: readonly SpotLabel[],
  tools: LabelTools,
  {
    most = 60,
    isAbove = false,
    room = freeRoom({ x: 0, y: 0, width: box.width, height: box.height }, 1),
    isBad = () => false,
    circles = [],
  }: Wish = {},
): Node[] {
  const { fonts, measure, theme } = tools;
  const font: Font = {
    ...fonts.label,
    size: box.width < 420 ? Math.max(9, fonts.label.size * 0.85) : fonts.label.size,
  };
  const nodes: Node[] = [];
  let named = 0;
  for (const each of covered) room.block(each);
  const large = circles.slice(0, mostCircles);
  for (const {
    key,
    words,
    at: [x, y],
    reach,
  } of circles.length > 0 ? labels.slice(0, mostCircles) : labels) {
    if (named >= most) break;
    const lines =
      words === '' ? null : fitLines(words, { width: Math.min(180, box.width * 0.4), font, measure, maxLines: 3 });
    if (lines === null) continue;
    const width = Math.max(...lines.map((line) => measure(line, font)));
    const tall = font.size * (0.94 + (lines.length - 1) * leading);
    const spots = [
      { left: x + reach.x + near, top: y - tall / 2 },
      { left: x - reach.x - near - width, top: y - tall / 2 },
      { left: x - width / 2, top: y - reach.up - 3 - tall },
      { left: x - width / 2, top: y + reach.down + 3 },
    ];
    const boxes = (isAbove ? [...spots.slice(2), ...spots.slice(0, 2)] : spots).map(
      ({ left, top }): Box => ({ x: left, y: top, width, height: tall }),
    );
    const isOurs = (each: Box) =>
      large.every(({ at, radius }) => (at[0] === x && at[1] === y) || gapTo(at, each) > radius + near + farther);
    const clear = boxes.filter(isOurs);
    const free = [...clear.filter((each) => !isBad(each)), ...clear.filter(isBad)].find(room.take);
    if (free === undefined) continue;
    named++;
    // Lines begin at the mark: those before it end there, those above and below it are centred.
    const isBefore = free.x + width <= x;
    const isBeside = isBefore || free.x >= x;
    const align = lines.length === 1 || (isBeside && !isBefore) ? null : isBefore ? 'end' : 'middle';
    const start = align === null ? free.x : align === 'end' ? free.x + width : free.x + width / 2;
    lines.forEach((line, row) => {
      nodes.push(
        text(line, start, free.y + font.size * (0.74 + row * leading), {
          font,
          fill: theme.ink,
          halo: theme.paper,
          part: { role: 'label', key },
          ...(align !== null && { anchor: align }),
        }),
      );
    });
  }
  return nodes;
}

/** How far a point is from a box; 0 inside of it. */
function gapTo([x, y]: Point, box: Box): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(across, down);
}
