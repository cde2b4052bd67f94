import { type SankeyNode, sankey, sankeyCenter, sankeyJustify, sankeyLeft, sankeyRight } from 'd3-sankey';
import type { Box, Point } from '../../scene/node.ts';

/** A flow of one color between two bars; several may lie between the same two. */
export type FlowBand = {
  source: number;
  target: number;
  value: number;
  rows: readonly number[];
  color: string;
  key: string;
};
export type Layers = {
  bars: (Box & { layer: number; value: number })[];
  bands: (FlowBand & { d: (share: number) => string; middle: readonly [number, number] })[];
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
type Input = { source: number; target: number; value: number; band: number };

const aligns = { justify: sankeyJustify, left: sankeyLeft, right: sankeyRight, center: sankeyCenter };

/** More places than this for bands to pass between bars take too long to lay out. */
const mostPasses = 600;

/** Bars in layers with bands between them; as high as what goes through them. A band passes bars of other layers beside them. */
export function layoutLayers(count: number, bands: readonly FlowBand[], box: Box, wish: Wish): Layers {
  const { align, order, thick, gap, isRtl } = wish;
  const most = bands.reduce((largest, { value }) => Math.max(largest, value), 0);
  const plain = bands.map(({ source, target, value }, band) => ({ source, target, value: value / most, band }));
  const first = lay(count, plain, { isLast: false });
  const layerOf = first.nodes.map(({ layer = 0 }) => layer);
  const pieces = plain.flatMap((link) => piecesOf(link));
  const isDirect = layerOf.length === count || layerOf.length - count > mostPasses;
  const { nodes, links } = isDirect
    ? lay(count, plain, { isLast: true })
    : lay(layerOf.length, pieces, { isLast: true, layerOf });
  const bars = nodes.slice(0, count).map(({ x0 = 0, x1 = 0, y0 = 0, y1 = 0, layer = 0, value = 0 }) => ({
    x: isRtl ? box.x + box.width - x1 : box.x + x0,
    y: box.y + y0,
    width: x1 - x0,
    height: Math.max(1, y1 - y0),
    layer,
    value: value * most,
  }));
  const ways = Map.groupBy(links, ({ band }) => band);
  const drawn = bands.flatMap((band, place) => {
    const points: Point[] = [];
    let half = 0.4;
    for (const link of ways.get(place) ?? []) {
      if (typeof link.source !== 'object' || typeof link.target !== 'object') continue;
      points.push([edge(link.source, 'x1'), box.y + (link.y0 ?? 0)], [edge(link.target, 'x0'), box.y + (link.y1 ?? 0)]);
      half = Math.max(0.4, (link.width ?? 0) / 2);
    }
    const [from, to] = [points[0], points.at(-1)];
    if (from === undefined || to === undefined) return [];
    const d = (share: number) => ribbon(points, half * share);
    return [{ ...band, d, middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const }];
  });
  return { bars, bands: drawn, count: 1 + bars.reduce((far, { layer }) => Math.max(far, layer), 0) };

  function lay(
    places: number,
    given: readonly Input[],
    { isLast, layerOf: fixed }: { isLast: boolean; layerOf?: number[] },
  ) {
    const inLayers =
      fixed === undefined
        ? 1
        : Math.max(...[...Map.groupBy(fixed, (layer) => layer).values()].map(({ length }) => length));
    const layout = sankey<At, Link>()
      .nodeId(({ place }) => place)
      .nodeAlign(fixed === undefined ? aligns[align] : ({ place }) => fixed[place] ?? 0)
      .nodeWidth(thick)
      .nodePadding(Math.min(gap, (box.height * 0.4) / Math.max(inLayers, fullest(count, bands))))
      .extent([
        [0, 0],
        [box.width, box.height],
      ])
      .iterations(!isLast ? 0 : places > 150 ? 8 : 24);
    if (order === 'data') layout.nodeSort(null);
    if (order === 'value') layout.nodeSort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    return layout({
      nodes: Array.from({ length: places }, (_, place) => ({ place })),
      links: given.map((link) => ({ ...link })),
    });
  }

  /** A link over several layers has a place of its own in each of those between. */
  function piecesOf({ source, target, value, band }: Input): Input[] {
    const [from, to] = [layerOf[source] ?? 0, layerOf[target] ?? 0];
    const places = [source];
    for (let layer = from + 1; layer < to; layer++) places.push(layerOf.push(layer) - 1);
    places.push(target);
    return places.slice(1).map((place, at) => ({ source: places[at] ?? source, target: place, value, band }));
  }

  function edge(node: SankeyNode<At, Link>, side: 'x0' | 'x1'): number {
    const at = node[side] ?? 0;
    return isRtl ? box.x + box.width - at : box.x + at;
  }
}

/** How many bars stand over one another at the beginning or the end: gaps must not eat up what they hold. */
function fullest(count: number, bands: readonly FlowBand[]): number {
  const sources = new Set(bands.map(({ source }) => source));
  const taken = new Set(bands.map(({ target }) => target));
  return Math.max(1, count - sources.size, count - taken.size);
}

/** A band that leaves and arrives level, of the same thickness all the way. */
function ribbon(points: readonly Point[], half: number): string {
  const n = (value: number) => String(Math.round(value * 100) / 100);
  const along = (way: readonly Point[], aside: number) =>
    way.slice(1).map(([toX, toY], place) => {
      const [fromX, fromY] = way[place] ?? [toX, toY];
      const middle = (fromX + toX) / 2;
      return `C${n(middle)},${n(fromY + aside)} ${n(middle)},${n(toY + aside)} ${n(toX)},${n(toY + aside)}`;
    });
  const [start, end] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const there = along(points, -half).join('');
  const back = along(points.toReversed(), half).join('');
  return `M${n(start[0])},${n(start[1] - half)}${there}L${n(end[0])},${n(end[1] + half)}${back}Z`;
}
