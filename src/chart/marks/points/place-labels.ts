import { type Box, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';
import { type CrowdedRoom, crowdedRoom } from './crowded-room.ts';

const leading = 1.15;

/** A name that wants to stand at a mark. */
export type LabelWish = {
  text: string;
  x: number;
  y: number;
  /** Of the mark. */
  radius: number;
  key: string;
  fill: string;
  isStrong?: boolean;
  /** It may stand on marks rather than not at all; never on another name. */
  isWanted?: boolean;
};

type Room = {
  bounds: Box;
  /** What is there anyway: marks may be covered where a name is wanted, what is `kept` never is. */
  marks: Iterable<Box>;
  kept?: Iterable<Box>;
  most?: number;
};

/** Names beside their marks, the most important first: each where it covers nothing, or not at all. */
export function placeLabels(
  wishes: readonly LabelWish[],
  { bounds, marks, kept = [], most = 400 }: Room,
  tools: Tools,
) {
  const nodes: Node[] = [];
  if (wishes.length === 0) return nodes;
  const { fonts, measure, theme } = tools;
  const names = crowdedRoom(bounds);
  const points = crowdedRoom(bounds);
  for (const box of marks) points.add(box);
  for (const box of kept) names.add(box);
  for (const wish of wishes.slice(0, most)) {
    if (wish.text === '' || !isIn(bounds, wish)) continue;
    const font = wish.isStrong ? fonts.strong : fonts.label;
    const lines = fitLines(wish.text, { width: Math.min(bounds.width * 0.5, 180), font, measure, maxLines: 3 });
    if (lines === null) continue;
    const size = {
      width: Math.max(...lines.map((line) => measure(line, font))),
      height: font.size * (0.94 + (lines.length - 1) * leading),
    };
    const box = firstFree(around(wish, size, bounds), { names, points, isWanted: wish.isWanted ?? false });
    if (box === null) continue;
    names.add(box);
    // Lines begin at the mark: those before it end there.
    const isBefore = lines.length > 1 && box.x + size.width <= wish.x;
    lines.forEach((line, row) => {
      nodes.push(
        text(line, isBefore ? box.x + size.width : box.x, box.y + font.size * (0.74 + row * leading), {
          font,
          fill: wish.fill,
          halo: theme.paper,
          part: { role: 'label', key: wish.key },
          ...(isBefore && { anchor: 'end' as const }),
        }),
      );
    });
  }
  return nodes;
}

/** A mark that axis limits leave out has no name either. */
export function isIn({ x, y, width, height }: Box, at: { x: number; y: number }): boolean {
  return at.x >= x - rim && at.x <= x + width + rim && at.y >= y - rim && at.y <= y + height + rim;
}

/** Marks at the very edge stand out of the plot by a part of their size. */
const rim = 2;

type Free = { names: CrowdedRoom; points: CrowdedRoom; isWanted: boolean };

function firstFree(boxes: readonly Box[], { names, points, isWanted }: Free): Box | null {
  const clear = boxes.find((box) => names.isFree(box, 2) && points.isFree(box));
  if (clear !== undefined || !isWanted) return clear ?? null;
  return boxes.find((box) => names.isFree(box, 2)) ?? null;
}

/** Beside it, above, below and at its corners, the best place first. At the edge, what stands above or below moves in. */
function around({ x, y, radius }: LabelWish, { width, height }: { width: number; height: number }, bounds: Box): Box[] {
  const apart = radius + 4;
  const over = Math.max(bounds.x, Math.min(bounds.x + bounds.width - width, x - width / 2));
  const corner = radius * 0.7 + 2.5;
  const places: readonly (readonly [number, number])[] = [
    [x + apart, y - height / 2],
    [x - apart - width, y - height / 2],
    [over, y - apart - height],
    [over, y + apart],
    [x + corner, y - corner - height],
    [x + corner, y + corner],
    [x - corner - width, y - corner - height],
    [x - corner - width, y + corner],
  ];
  return places.map(([left, top]) => ({ x: left, y: top, width, height }));
}
