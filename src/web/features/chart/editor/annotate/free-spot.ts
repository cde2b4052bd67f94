import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Annotation } from '#chart/document/document.ts';
import { draw, type Frame } from '#chart/draw.ts';
import { type Box, type Point, type Scene, walk } from '#chart/scene/node.ts';
import { stopsOf } from '#chart/scene/stops.ts';
import { textBoxes } from '#chart/scene/text-box.ts';

const width = 160;
const step = 16;

const probe = {
  kind: 'text',
  id: 'probe',
  at: { x: null, y: null },
  text: '·',
  dx: 0,
  dy: 0,
  hasLine: false,
  arrow: 'none',
  width,
  narrow: null,
} as const satisfies Annotation;

/** Place that a text is measured from, in the data; without one it is the middle of the plot. */
type Near = { at: Extract<Annotation, { kind: 'text' }>['at']; text: string };

/** Where a text lies on no mark and no words, from its place in the data: the free place that is nearest to it. */
export function freeSpot(
  { document, table, template }: Chart,
  frame: Frame,
  near: Near = { at: probe.at, text: '' },
): { dx: number; dy: number } {
  const { scene } = draw(document, table, template, frame);
  const tried = { ...document, annotations: [{ ...probe, at: near.at }] };
  const middle = originOf(draw(tried, table, template, frame).scene);
  const size = { width, height: Math.max(40, Math.ceil((near.text.length * 6.8) / width) * 17) };
  const stops = stopsOf(scene).map(({ box }) => box);
  if (middle === null || stops.length === 0) return { dx: 0, dy: 0 };
  const words = textBoxes(scene, frame.measure);
  const spots = spotsIn(stops, size).map(([x, y]) => ({
    box: { x, y, ...size },
    dx: x - middle[0],
    dy: y - middle[1],
  }));
  // Words on a mark can be read, words on words cannot.
  const free = [[...stops, ...words], words].map((taken) =>
    spots.filter(({ box }) => !taken.some((other) => touches(box, other))),
  );
  const [nearest] = (free.find(({ length }) => length > 0) ?? []).toSorted(
    (a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy),
  );
  return { dx: Math.round(nearest?.dx ?? 0), dy: Math.round(nearest?.dy ?? 0) };
}

/** Where a text of a size could begin, inside what the marks span. */
function spotsIn(stops: readonly Box[], size: { width: number; height: number }): Point[] {
  const left = Math.min(...stops.map(({ x }) => x));
  const top = Math.min(...stops.map(({ y }) => y));
  const right = Math.max(...stops.map(({ x, width }) => x + width));
  const bottom = Math.max(...stops.map(({ y, height }) => y + height));
  const spots: Point[] = [];
  for (let x = left; x + size.width <= right; x += step)
    for (let y = top; y + size.height <= bottom; y += step) spots.push([x, y]);
  return spots;
}

function originOf(scene: Scene): readonly [number, number] | null {
  for (const { node, dx, dy } of walk(scene.root)) {
    const [words] = node.kind === 'group' && node.part?.key === probe.id ? node.children : [];
    if (words?.kind === 'text') return [words.x + dx, words.y - words.font.size + dy];
  }
  return null;
}

function touches(one: Box, other: Box): boolean {
  const gap = 4;
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}
