import { type CurveFactory, curveCatmullRom, curveLinear, line as linePath } from 'd3-shape';
import { seriesColors } from '../../color/paints.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { formatAxisPosition } from '../../layout/along.ts';
import { cutAt } from '../../layout/cut.ts';
import { appear } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type LabelWish, placeLabels } from '../../marks/points/place-labels.ts';
import { edgeInset, isPlaneCut, type Plane, planeFrame, planeHeight, readPlane } from '../../marks/points/plane.ts';
import { type Box, circle, type Node, type Point, path, round } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { manifest, type options, type roles } from './manifest.ts';

/** One way through the plane: places of its points in the plane, in order. */
type Way = { key: string; name: string; place: number; points: readonly number[] };

type WayModel = Model & { plane: Plane; ways: readonly Way[] };

type WayContext = Context<typeof roles, typeof options>;

/** Points of two measures, joined in the order of time: how both changed together. */
export const template = defineTemplate(manifest, {
  prepare(context): WayModel | Undrawable {
    const { columns, options: chosen } = context;
    const plane = readPlane({ x: columns.x, y: columns.y, options: chosen, tools: context });
    if (plane === null) return undrawable('No row has a value for both axes.');
    const shades = colorsOf(context);
    const ways = waysOf(plane, context);
    return {
      plane,
      ways,
      domains: plane.domains,
      legend:
        ways.length > 1 && ways.length <= 24
          ? {
              kind: 'items',
              items: ways.map(({ key, name, place }) => ({
                key,
                label: name,
                color: shades(key, place),
                shape: 'line',
              })),
            }
          : null,
      height: planeHeight,
    };
  },

  draw({ plane, ways, domains }, box, context) {
    const { options: chosen, theme, paints, enter, columns, locale, rowOf } = context;
    const dot = chosen.dot;
    const inset = edgeInset(plane, { domains, box, radius: Math.max(dot, chosen.width) + 6 });
    const frame = planeFrame(plane, { box, domains, inset }, context);
    const shades = colorsOf(context);
    const lines: Node[] = [];
    const dots: Node[] = [];
    const wishes: LabelWish[] = [];
    const covered: Box[] = [];
    const share = enter(0, 1);
    for (const { key, place, points } of ways) {
      const all = points.map((at): Point => [frame.x.at(plane.x[at] ?? 0), frame.y.at(plane.y[at] ?? 0)]);
      const shown = all.slice(0, Math.max(1, Math.ceil(all.length * share)));
      const tint = shades(key, place);
      const rows = Int32Array.from(points, (at) => rowOf(plane.rows[at] ?? -1));
      const anchors = {
        x: Float64Array.from(all, ([x]) => x),
        y: Float64Array.from(all, ([, y]) => y),
        rows,
      };
      const part = { role: 'mark' as const, key, series: place, anchors };
      lines.push(
        ...strokes(shown, { tint, part, width: paints.isContext(key) ? Math.min(1.25, chosen.width) : chosen.width }),
      );
      covered.push(...boxesAlong(all));
      if (chosen.arrows && share >= 1) lines.push(...arrow(all, tint));
      const isFew = all.length <= 400;
      if (dot > 0 && isFew)
        shown.forEach(([x, y], at) => {
          const isLast = chosen.arrows && at === all.length - 1 && all.length > 1;
          if (isLast) return;
          dots.push(
            circle(x, y, dot, {
              fill: at === 0 ? theme.paper : tint,
              stroke: at === 0 ? tint : theme.paper,
              strokeWidth: at === 0 ? 1.75 : 1,
            }),
          );
        });
      if (chosen.labels === 'none' || columns.order === null || paints.isContext(key)) continue;
      for (const at of importance(all, chosen.labels === 'ends')) {
        const row = plane.rows[points[at] ?? 0] ?? 0;
        const column = columns.order;
        const value = column.kind === 'text' ? (column.codes[row] ?? -1) : (column.values[row] ?? Number.NaN);
        const isEnd = at === 0 || at === all.length - 1;
        const [x, y] = all[at] ?? [0, 0];
        wishes.push({
          text: Number.isFinite(value) ? formatAxisPosition(column, value, locale) : '',
          x,
          y,
          radius: dot + 1.5,
          key,
          fill: isEnd ? paints.textOf(tint) : theme.ink,
          isStrong: isEnd,
          isWanted: isEnd,
        });
      }
    }
    const ended = enter(1, 2);
    const most = Math.max(8, Math.round((frame.plot.width * frame.plot.height) / 5200));
    return {
      nodes: [
        ...frame.grid,
        ...cutAt(frame.plot, [...lines, ...dots], isPlaneCut(plane, domains)),
        ...(ended < 0.5
          ? []
          : appear(placeLabels(wishes, { bounds: frame.plot, marks: covered, most }, context), ended)),
        ...frame.axes,
      ],
      plot: frame.plot,
      place: frame.place,
    };

    type Stroke = { tint: string; width: number; part: NonNullable<Node['part']> };

    /** One line; or, where its beginning is paler, a few on top of one another. */
    function strokes(points: readonly Point[], { tint, width, part }: Stroke): Node[] {
      const d = through(points, chosen.curve);
      const look = { stroke: tint, strokeWidth: width, join: 'round', cap: 'round' } as const;
      if (!chosen.isFading || points.length < 4) return [path(d, { ...look, part })];
      const steps = Math.min(6, points.length - 1);
      const pieces = Array.from({ length: steps }, (_, step) => {
        const from = Math.floor(((points.length - 1) * step) / steps);
        const to = Math.floor(((points.length - 1) * (step + 1)) / steps);
        return path(through(points.slice(from, to + 1), chosen.curve), {
          ...look,
          opacity: round(0.3 + (0.7 * (step + 1)) / steps),
        });
      });
      return [path(d, { ...look, opacity: 0.01, part }), ...pieces];
    }

    function arrow(points: readonly Point[], fill: string): Node[] {
      const [before, end] = [points.findLast(([x, y]) => isApart([x, y], points.at(-1))), points.at(-1)];
      if (before === undefined || end === undefined) return [];
      const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
      const size = chosen.width * 2 + 4;
      const corner = (turn: number, reach: number) =>
        `${round(end[0] + Math.cos(angle + turn) * reach)},${round(end[1] + Math.sin(angle + turn) * reach)}`;
      return [path(`M${corner(0, size * 0.7)}L${corner(2.5, size)}L${corner(-2.5, size)}Z`, { fill })];
    }
  },

  describe({ plane, ways }, { columns, locale }) {
    const { formats } = plane;
    const sentences = ways.map(({ name, points }) => {
      const [first, last] = [points[0] ?? 0, points.at(-1) ?? 0];
      return `${name && `${name}: `}${formatPhrase(locale, 'First: {0}.', tell(first))} ${formatPhrase(locale, 'Last: {0}.', tell(last))}`;
    });
    const along = formatPhrase(locale, '{0} by {1}', columns.y.name, columns.x.name);
    return {
      summary: summarize(locale, {
        finding: sentences[0] ?? '',
        kind: 'Connected scatter plot',
        counts: [formatCount(locale, '{0} point|{0} points', plane.rows.length)],
        of: columns.order === null ? along : `${along}, ${columns.order.name}`,
      }),
      details: describeFirst(locale, sentences, (each) => each),
    };

    function tell(at: number): string {
      const row = plane.rows[at] ?? 0;
      const column = columns.order;
      const value =
        column === null
          ? Number.NaN
          : column.kind === 'text'
            ? (column.codes[row] ?? -1)
            : (column.values[row] ?? Number.NaN);
      const when = column === null || !Number.isFinite(value) ? '' : `${formatAxisPosition(column, value, locale)}, `;
      const [x, y] = [formats.x.value(plane.x[at] ?? 0), formats.y.value(plane.y[at] ?? 0)];
      return `${when}${formatPhrase(locale, '{0} and {1}', x, y)}`;
    }
  },
});

function colorsOf(context: WayContext): (key: string, place: number) => string {
  const { columns, options: chosen, theme } = context;
  const shades = seriesColors(columns.series?.words ?? [], context);
  const one = chosen.color ?? theme.palettes.categories[0] ?? theme.accent;
  return (_, place) => (columns.series === null ? one : shades.of(place));
}

/** The points of each series in their order; points of one moment stay as they are. */
function waysOf({ rows }: Plane, { columns }: WayContext): Way[] {
  const { order, series } = columns;
  const at = (row: number) => {
    if (order === null) return row;
    return order.kind === 'text' ? (order.codes[row] ?? 0) : (order.values[row] ?? Number.NaN);
  };
  const groups: Way[] = (series?.words ?? ['']).map((name, place) => ({ key: name, name, place, points: [] }));
  const members = groups.map((): number[] => []);
  rows.forEach((row, place) => {
    if (!Number.isNaN(at(row))) members[series === null ? 0 : (series.codes[row] ?? -1)]?.push(place);
  });
  return groups
    .map((way, place) => ({
      ...way,
      points: (members[place] ?? []).sort((a, b) => at(rows[a] ?? 0) - at(rows[b] ?? 0) || a - b),
    }))
    .filter(({ points }) => points.length > 0);
}

const curves: Record<'smooth' | 'straight', CurveFactory> = { smooth: curveCatmullRom, straight: curveLinear };

function through(points: readonly Point[], curve: 'smooth' | 'straight'): string {
  return (
    linePath<Point>()
      .x(([x]) => x)
      .y(([, y]) => y)
      .curve(points.length > 2000 ? curveLinear : curves[curve])
      .digits(2)([...points]) ?? ''
  );
}

/** Small boxes along the line, so that no name stands on it. */
function boxesAlong(points: readonly Point[]): Box[] {
  const boxes: Box[] = [];
  points.slice(0, 2000).forEach(([x, y], place) => {
    const [toX, toY] = points[place + 1] ?? [x, y];
    const steps = Math.min(60, Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 6)));
    for (let step = 0; step < steps; step++)
      boxes.push({ x: x + ((toX - x) * step) / steps - 2, y: y + ((toY - y) * step) / steps - 2, width: 4, height: 4 });
  });
  return boxes;
}

/** Ends first, then sharp turns, then evenly: the names a reader needs to follow the way. */
function importance(points: readonly Point[], isEnds: boolean): number[] {
  const last = points.length - 1;
  const ends = last === 0 ? [0] : [last, 0];
  if (isEnds) return ends;
  const turns = points
    .map(([x, y], at) => {
      const [beforeX, beforeY] = points[at - 1] ?? [x, y];
      const [nextX, nextY] = points[at + 1] ?? [x, y];
      const [inX, inY, outX, outY] = [x - beforeX, y - beforeY, nextX - x, nextY - y];
      const long = Math.hypot(inX, inY) + Math.hypot(outX, outY);
      const turn = Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY));
      return { at, weight: turn * Math.min(40, long) };
    })
    .filter(({ at }) => at > 0 && at < last)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .map(({ at }) => at);
  return [...ends, ...turns.slice(0, 300)];
}

function isApart([x, y]: Point, other: Point | undefined): boolean {
  return other !== undefined && Math.hypot(x - other[0], y - other[1]) > 1;
}
