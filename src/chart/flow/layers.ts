import { type SankeyNode, sankey, sankeyCenter, sankeyJustify, sankeyLeft, sankeyRight } from 'd3-sankey';
import type { Box } from '../scene/node.ts';

/** A flow of one color between two bars; several may lie between the same two. */
export type Band = {
  source: number;
  target: number;
  value: number;
  rows: readonly number[];
  color: string;
  key: string;
};
export type Layers = {
  bars: (Box & { layer: number; value: number })[];
  bands: (Band & { d: (share: number) => string; middle: readonly [number, number] })[];
  count: number;
};

type Wish = {
  align: 'justify' | 'left' | 'right' | 'center';
  order: 'auto' | 'data' | 'value';
  thick: number;
  gap: number;
  isRtl: boolean;
};
/** d3 puts the layer there; its types do not say so. */
type At = { place: number; layer?: number };
type Link = { band: number };

const aligns = { justify: sankeyJustify, left: sankeyLeft, right: sankeyRight, center: sankeyCenter };

/** Bars in layers with bands between them; as high as what goes through them. */
export function layLayers(count: number, bands: readonly Band[], box: Box, wish: Wish): Layers {
  const { align, order, thick, gap, isRtl } = wish;
  const most = bands.reduce((largest, { value }) => Math.max(largest, value), 0);
  const lay = sankey<At, Link>()
    .nodeId(({ place }) => place)
    .nodeAlign(aligns[align])
    .nodeWidth(thick)
    .nodePadding(Math.min(gap, (box.height * 0.4) / fullest(count, bands)))
    .extent([
      [0, 0],
      [box.width, box.height],
    ])
    .iterations(count > 150 ? 8 : 24);
  if (order === 'data') lay.nodeSort(null);
  if (order === 'value') lay.nodeSort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const { nodes, links } = lay({
    nodes: Array.from({ length: count }, (_, place) => ({ place })),
    links: bands.map(({ source, target, value }, band) => ({ source, target, value: value / most, band })),
  });
  const bars = nodes.map(({ x0 = 0, x1 = 0, y0 = 0, y1 = 0, layer = 0, value = 0 }) => ({
    x: isRtl ? box.x + box.width - x1 : box.x + x0,
    y: box.y + y0,
    width: x1 - x0,
    height: Math.max(1, y1 - y0),
    layer,
    value: value * most,
  }));
  const drawn = links.flatMap((link) => {
    const band = bands[link.band];
    if (band === undefined || typeof link.source !== 'object' || typeof link.target !== 'object') return [];
    const [from, to] = [edge(link.source, 'x1'), edge(link.target, 'x0')];
    const [a, b, half] = [box.y + (link.y0 ?? 0), box.y + (link.y1 ?? 0), Math.max(0.4, (link.width ?? 0) / 2)];
    const d = (share: number) => ribbon([from, a], [to, b], half * share);
    return [{ ...band, d, middle: [(from + to) / 2, (a + b) / 2] as const }];
  });
  return { bars, bands: drawn, count: 1 + bars.reduce((far, { layer }) => Math.max(far, layer), 0) };

  function edge(node: SankeyNode<At, Link>, side: 'x0' | 'x1'): number {
    const at = node[side] ?? 0;
    return isRtl ? box.x + box.width - at : box.x + at;
  }
}

/** How many bars stand over one another at the beginning or the end: gaps must not eat up what they hold. */
function fullest(count: number, bands: readonly Band[]): number {
  const given = new Set(bands.map(({ source }) => source));
  const taken = new Set(bands.map(({ target }) => target));
  return Math.max(1, count - given.size, count - taken.size);
}

/** A band that leaves and arrives level, of the same thickness all the way. */
function ribbon([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number], half: number): string {
  const middle = (x0 + x1) / 2;
  const n = (value: number) => String(Math.round(value * 100) / 100);
  const curve = (fromY: number, toX: number, toY: number) =>
    `C${n(middle)},${n(fromY)} ${n(middle)},${n(toY)} ${n(toX)},${n(toY)}`;
  return `M${n(x0)},${n(y0 - half)}${curve(y0 - half, x1, y1 - half)}L${n(x1)},${n(y1 + half)}${curve(y1 + half, x0, y0 + half)}Z`;
}
