import { type Box, type Node, text } from '../../scene/node.ts';
import type { Tools } from '../../template/template.ts';
import { fitLines } from '../../text/break-lines.ts';

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

/** Room among very many things: asking whether a place is free costs the same with ten of them as with ten thousand. */
type CrowdedRoom = { isFree: (box: Box, gap?: number) => boolean; add: (box: Box) => void };

export function crowdedRoom(bounds: Box, cell = 28): CrowdedRoom {
  const cells = new Map<number, Box[]>();
  return {
    isFree(box, gap = 0) {
      if (box.x < bounds.x || box.x + box.width > bounds.x + bounds.width) return false;
      if (box.y < bounds.y || box.y + box.height > bounds.y + bounds.height) return false;
      const wide = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
      return !anyCell(wide, (name) => cells.get(name)?.some((other) => touches(wide, other)) ?? false);
    },
    add(box) {
      anyCell(box, (name) => {
        const known = cells.get(name);
        if (known === undefined) cells.set(name, [box]);
        else known.push(box);
        return false;
      });
    },
  };

  /** Asks the cells that a box covers until one says yes. No generator: thousands of boxes are added at every drawing. */
  function anyCell({ x, y, width, height }: Box, ask: (name: number) => boolean): boolean {
    const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)];
    for (let column = Math.floor(x / cell); column <= right; column++)
      for (let row = Math.floor(y / cell); row <= bottom; row++) if (ask(column * 65_536 + row)) return true;
    return false;
  }
}

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
