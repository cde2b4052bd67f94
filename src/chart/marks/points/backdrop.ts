import { median } from 'd3-array';
import type { Cartesian } from '../../layout/cartesian.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import type { ScatterContext } from '../../options/plane-options.ts';
import { type Box, type Node, type Point, path, text } from '../../scene/node.ts';
import type { Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { groupColors } from './group-colors.ts';
import type { Cloud } from './name-marks.ts';
import { edgeInset, type Plane, planeFrame } from './plane.ts';
import { dashed } from './sizes.ts';
import { meanOf } from './statistics.ts';
import { smoothTrend, straightTrend } from './trend.ts';

type Setting = {
  box: Box;
  domains: Model['domains'];
  radius: number | ((row: number) => number);
  context: ScatterContext;
};

/** What stands under and over points: their axes, quadrants, the line of equal values and trends. */
type Back = { beneath: Node[]; above: Node[]; kept: Box[] };

export function backdrop(plane: Plane, { box, domains, radius, context }: Setting) {
  const { options } = context;
  const inset = edgeInset(plane, { domains, box, radius });
  const frame = planeFrame(plane, { box, domains, inset }, context);
  return {
    frame,
    back(cloud: Cloud): Back {
      const quarters = quadrants(plane, frame, context);
      const trends = trendLines(cloud, frame.plot, context);
      return {
        beneath: [...quarters.lines, ...(options.diagonal ? diagonal(frame, domains, context) : [])],
        above: [...trends.nodes, ...quarters.names.nodes],
        kept: [...quarters.names.boxes, ...trends.boxes],
      };
    },
  };
}

function quadrants({ x, y }: Plane, { plot, ...frame }: Cartesian, context: ScatterContext) {
  const { options, theme, fonts, measure } = context;
  const none = { lines: [], names: { nodes: [], boxes: [] } };
  if (options.quadrants === 'none') return none;
  const at = (values: Float64Array, byHand: number | null) =>
    options.quadrants === 'values' ? byHand : options.quadrants === 'mean' ? meanOf(values) : (median(values) ?? null);
  const [splitX, splitY] = [at(x, options.splitX), at(y, options.splitY)];
  const [left, top, right, bottom] = [plot.x, plot.y, plot.x + plot.width, plot.y + plot.height];
  const lines: Node[] = [];
  const [atX, atY] = [
    splitX === null ? Number.NaN : frame.x.at(splitX),
    splitY === null ? Number.NaN : frame.y.at(splitY),
  ];
  if (atX > left && atX < right) lines.push(dashed([atX, top], [atX, bottom], theme.axis));
  if (atY > top && atY < bottom) lines.push(dashed([left, atY], [right, atY], theme.axis));
  const font = fonts.strong;
  const leading = font.size * 1.2;
  const nodes: Node[] = [];
  const boxes: Box[] = [];
  for (const [words, isRight, isLow] of [
    [options.topLeft, false, false],
    [options.topRight, true, false],
    [options.bottomLeft, false, true],
    [options.bottomRight, true, true],
  ] as const) {
    if (words === '') continue;
    const lines = breakLines(words, { width: plot.width / 2 - 14, font, measure });
    lines.forEach((content, row) => {
      const width = measure(content, font);
      const x0 = isRight ? right - 4 - width : left + 4;
      const down = isLow ? bottom - 6 - (lines.length - 1 - row) * leading : top + font.size + row * leading;
      boxes.push({ x: x0, y: down - font.size * 0.74, width, height: font.size * 0.94 });
      nodes.push(text(content, x0, down, { font, fill: theme.muted, halo: theme.paper }));
    });
  }
  return { lines, names: { nodes, boxes } };
}

/** Where both values are equal: above it one is larger, below the other. */
function diagonal({ x, y }: Cartesian, domains: Model['domains'], { theme }: ScatterContext): Node[] {
  const low = Math.max(domains.x?.[0] ?? 0, domains.y?.[0] ?? 0);
  const high = Math.min(domains.x?.[1] ?? 0, domains.y?.[1] ?? 0);
  return low < high ? [dashed([x.at(low), y.at(low)], [x.at(high), y.at(high)], theme.axis)] : [];
}

/** Trends are fitted to what is seen: on a logarithmic axis to the logarithms. */
function trendLines(cloud: Cloud, plot: Box, context: ScatterContext): { nodes: Node[]; boxes: Box[] } {
  const { options, columns, theme, fonts, measure, paints, enter } = context;
  const nodes: Node[] = [];
  const boxes: Box[] = [];
  if (options.trend === 'none') return { nodes, boxes };
  const colors = groupColors(context);
  const isByGroup = options.trendOf === 'groups' && columns.color !== null;
  const groups = isByGroup ? (columns.color?.words ?? []).slice(0, 24).map((_, place) => place) : [-1];
  for (const place of groups) {
    const mine = isByGroup
      ? cloud.rows.reduce<number[]>((all, row, at) => {
          if (columns.color?.codes[row] === place) all.push(at);
          return all;
        }, [])
      : Array.from(cloud.xs.keys());
    const part = { x: mine.map((at) => cloud.xs[at] ?? 0), y: mine.map((at) => cloud.ys[at] ?? 0) };
    const tint = isByGroup ? colors.ofGroup(place) : theme.ink;
    const points = options.trend === 'linear' ? ends(part, plot) : smoothTrend(part, options.smoothness / 100);
    if (points.length < 2) continue;
    const shown = points.slice(0, Math.max(2, Math.ceil(points.length * enter(0, 1))));
    const run = { x: Float64Array.from(shown, ([x]) => x), y: Float64Array.from(shown, ([, y]) => clampTo(plot, y)) };
    const width = isByGroup ? 2.25 : 1.75;
    nodes.push(path(strokePath(run, 'smooth'), { stroke: theme.paper, strokeWidth: width + 2.5, opacity: 0.7 }));
    nodes.push(
      path(strokePath(run, 'smooth'), {
        stroke: paints.textOf(tint),
        strokeWidth: width,
        ...(!isByGroup && { dash: [6, 4] }),
      }),
    );
    const fit = options.trend === 'linear' && options.fit && !isByGroup ? straightTrend(part) : null;
    const last = points.at(-1);
    if (fit === null || last === undefined) continue;
    const font = fonts.note;
    const label = `R² = ${context.formats.value(Math.round(fit.r ** 2 * 100) / 100)}`;
    const size = measure(label, font);
    const baseline = Math.max(plot.y + font.size, Math.min(plot.y + plot.height - 4, clampTo(plot, last[1]) - 8));
    const x0 = Math.max(plot.x, Math.min(plot.x + plot.width, last[0]) - size - 2);
    boxes.push({ x: x0, y: baseline - font.size * 0.74, width: size, height: font.size * 0.94 });
    nodes.push(text(label, x0, baseline, { font, fill: theme.ink, halo: theme.paper, part: { role: 'label' } }));
  }
  return { nodes, boxes };
}

/** The straight trend from the first point to the last, cut where it leaves the plot. */
function ends(cloud: { x: number[]; y: number[] }, plot: Box): Point[] {
  const fit = straightTrend(cloud);
  if (fit === null) return [];
  let [low, high] = [Infinity, -Infinity];
  for (const x of cloud.x) {
    low = Math.min(low, x);
    high = Math.max(high, x);
  }
  const heightAt = (x: number) => fit.offset + fit.slope * x;
  const cut = (x: number) => {
    const y = heightAt(x);
    const inside = clampTo(plot, y);
    return fit.slope === 0 || inside === y ? x : (inside - fit.offset) / fit.slope;
  };
  return [low, high].map((x): Point => [cut(x), clampTo(plot, heightAt(cut(x)))]);
}

function clampTo({ y, height }: Box, value: number): number {
  return Math.max(y, Math.min(y + height, value));
}
