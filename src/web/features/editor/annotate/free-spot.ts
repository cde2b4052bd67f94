import type { Annotation } from '#chart/document/document.ts';
import { draw, type Frame } from '#chart/draw.ts';
import { type Box, type Scene, walk } from '#chart/scene/node.ts';
import { stopsOf } from '#chart/scene/stops.ts';
import { textBoxes } from '#chart/scene/text-box.ts';
import type { Chart } from '#chart/tooltip-text.ts';

const size = { width: 160, height: 40 };
const step = 16;

const probe: Annotation = {
  kind: 'text',
  id: 'probe',
  at: { x: null, y: null },
  text: '·',
  dx: 0,
  dy: 0,
  hasLine: false,
  arrow: 'none',
  width: 160,
  narrow: null,
};

/** Where a new text lies on no mark and no words, from the middle of the plot: the free place that is nearest to it. */
export function freeSpot({ document, table, template }: Chart, frame: Frame): { dx: number; dy: number } {
  const { scene } = draw(document, table, template, frame);
  const middle = middleOf(draw({ ...document, annotations: [probe] }, table, template, frame).scene);
  const stops = stopsOf(scene).map(({ box }) => box);
  if (middle === null || stops.length === 0) return { dx: 0, dy: 0 };
  const taken = [...stops, ...textBoxes(scene, frame.measure)];
  const left = Math.min(...stops.map(({ x }) => x));
  const top = Math.min(...stops.map(({ y }) => y));
  const right = Math.max(...stops.map(({ x, width }) => x + width));
  const bottom = Math.max(...stops.map(({ y, height }) => y + height));
  let best: { dx: number; dy: number } | null = null;
  for (let x = left; x + size.width <= right; x += step) {
    for (let y = top; y + size.height <= bottom; y += step) {
      if (taken.some((other) => touches({ x, y, ...size }, other))) continue;
      const spot = { dx: Math.round(x - middle[0]), dy: Math.round(y - middle[1]) };
      if (best === null || Math.hypot(spot.dx, spot.dy) < Math.hypot(best.dx, best.dy)) best = spot;
    }
  }
  return best ?? { dx: 0, dy: 0 };
}

function middleOf(scene: Scene): readonly [number, number] | null {
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
