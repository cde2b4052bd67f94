import { type ContourMultiPolygon, contourDensity } from 'd3-contour';
import { seriesColors } from '../../color/paints.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { cutAt } from '../../layout/cut.ts';
import { appear } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { edgeInset, isPlaneCut, type Plane, planeFrame, planeHeight, readPlane } from '../../marks/points/plane.ts';
import { describeTrend } from '../../marks/points/trend.ts';
import { circle, group, type Node, type Point, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest, type options, type roles } from './manifest.ts';

type HillContext = Context<typeof roles, typeof options>;

type Hill = { key: string; place: number; members: readonly number[] };

type HillModel = Model & { plane: Plane; hills: readonly Hill[] };

/** Where points lie densely, as lines of equal height on a map. */
export const template = defineTemplate(manifest, {
  prepare(context): HillModel | Undrawable {
    const { columns, options: chosen } = context;
    const plane = readPlane({ x: columns.x, y: columns.y, options: chosen, tools: context });
    if (plane === null) return undrawable('No row has a value for both axes.');
    const hills = hillsOf(plane, context);
    const shades = seriesColors(columns.series?.words ?? [], context);
    const items = hills.map(
      ({ key, place }): LegendItem => ({ key, label: key, color: shades.of(place), shape: 'circle' }),
    );
    return {
      plane,
      hills,
      domains: plane.domains,
      legend: columns.series !== null && hills.length > 1 && hills.length <= 24 ? { kind: 'items', items } : null,
      height: planeHeight,
    };
  },

  draw({ plane, hills, domains }, box, context) {
    const { options: chosen, theme, paints, enter, columns, fonts, measure, rowOf } = context;
    const spread = chosen.smoothness * Math.min(1.2, Math.max(0.6, Math.sqrt(box.width / 640)));
    const inset = edgeInset(plane, { domains, box, radius: spread * 1.6 });
    const frame = planeFrame(plane, { box, domains, inset }, context);
    const { plot } = frame;
    const shades = seriesColors(columns.series?.words ?? [], context);
    const isOne = columns.series === null;
    // Many hills lie on one another: a few lines each, and only the tops are filled.
    const isCrowd = hills.length > 2;
    const levels = isCrowd ? Math.min(3, chosen.levels) : chosen.levels;
    const ground: Node[] = [];
    const dots: Node[] = [];
    const tops: { name: string; at: Point; tint: string }[] = [];
    hills.forEach(({ key, place, members }, turn) => {
      const points = members.map(
        (at): Point => [frame.x.at(plane.x[at] ?? 0) - plot.x, frame.y.at(plane.y[at] ?? 0) - plot.y],
      );
      const tint = isOne ? (chosen.color ?? theme.palettes.categories[0] ?? theme.accent) : shades.of(place);
      const rings = ringsOf(points, { width: plot.width, height: plot.height, spread, levels });
      const share = enter(turn, hills.length);
      const shown = rings.slice(0, Math.ceil(rings.length * share));
      shown.forEach(({ d, level }, step) => {
        const high = (step + 1) / rings.length;
        const moved = d(plot.x, plot.y);
        if (chosen.fill)
          ground.push(
            path(
              moved,
              isOne
                ? { fill: paints.ramp(0.04 + 0.86 * high) }
                : { fill: tint, opacity: isCrowd && step < rings.length - 1 ? 0.05 : round(0.5 / levels + 0.06) },
            ),
          );
        if (chosen.lines)
          ground.push(
            path(moved, {
              stroke: isOne && chosen.fill ? theme.paper : tint,
              strokeWidth: chosen.lineWidth,
              join: 'round',
              ...(isOne && chosen.fill && { opacity: 0.8 }),
              part: { role: 'mark', key: isOne ? `${step + 1} / ${rings.length}` : key, rows: [], series: place },
            }),
          );
        if (step === rings.length - 1 && !isOne && level > 0)
          tops.push({ name: key, at: d.middle(plot.x, plot.y), tint });
      });
      if (chosen.points === 'all')
        points.forEach(([x, y], at) => {
          const row = rowOf(plane.rows[members[at] ?? 0] ?? -1);
          dots.push(
            circle(x + plot.x, y + plot.y, chosen.dot * share, {
              fill: isOne ? theme.ink : paints.textOf(tint),
              opacity: 0.55,
              part: { role: 'mark', key: isOne ? `${row}` : key, rows: [row], series: place },
            }),
          );
        });
    });
    const clip = { x: round(plot.x), y: round(plot.y), width: round(plot.width), height: round(plot.height) };
    return {
      nodes: [
        ...frame.grid,
        group(ground, { clip }),
        ...cutAt(plot, [group(dots)], isPlaneCut(plane, domains)),
        ...appear(chosen.labels ? namesAtTops() : [], enter(1, 2)),
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };

    function namesAtTops(): Node[] {
      const font = fonts.strong;
      const taken: { x: number; y: number; width: number }[] = [];
      return tops.flatMap(({ name, at: [x, y], tint }) => {
        const width = measure(name, font);
        if (name === '' || width > plot.width * 0.45) return [];
        const middle = Math.max(plot.x + width / 2, Math.min(plot.x + plot.width - width / 2, x));
        const isFree = (at: number) =>
          at > plot.y + font.size &&
          at < plot.y + plot.height - 4 &&
          taken.every(
            (other) =>
              Math.abs(other.x - middle) > (other.width + width) / 2 + 4 || Math.abs(other.y - at) > font.size * 1.2,
          );
        const free = [0, -1.3, 1.3, -2.6, 2.6].map((lines) => y + lines * font.size).find(isFree);
        if (free === undefined) return [];
        taken.push({ x: middle, y: free, width });
        return [
          text(name, middle, free + font.size * 0.35, {
            font,
            fill: paints.textOf(tint),
            halo: theme.paper,
            anchor: 'middle',
            part: { role: 'label', key: name },
          }),
        ];
      });
    }
  },

  describe({ plane, hills }, { columns, locale }) {
    return {
      summary: summarize(locale, {
        finding: describeTrend(plane, columns.x.kind === 'number' && columns.y.kind === 'number', locale),
        kind: 'Contour plot',
        counts: [
          formatCount(locale, '{0} point|{0} points', plane.rows.length),
          ...(columns.series === null ? [] : [formatCount(locale, '{0} group|{0} groups', hills.length)]),
        ],
        of: formatPhrase(locale, '{0} by {1}', columns.y.name, columns.x.name),
      }),
      details: describeFirst(
        locale,
        hills.filter(({ key }) => key !== ''),
        ({ key, members }) => `${key}: ${formatCount(locale, '{0} point|{0} points', members.length)}`,
      ),
    };
  },
});

function hillsOf({ rows }: Plane, { columns }: HillContext): Hill[] {
  const { series } = columns;
  if (series === null) return [{ key: '', place: 0, members: Array.from(rows.keys()) }];
  const members = series.words.map((): number[] => []);
  rows.forEach((row, at) => {
    members[series.codes[row] ?? -1]?.push(at);
  });
  return series.words
    .map((key, place) => ({ key, place, members: members[place] ?? [] }))
    .filter((hill) => hill.members.length > 0)
    .slice(0, 40);
}

/** Since d3-contour 4; its types are a version behind. */
type WithContours = { contours: (points: Point[]) => { (level: number): ContourMultiPolygon; max: number } };

type Ground = { width: number; height: number; spread: number; levels: number };

/** Rings of equal density, from the foot to the top, each as a function of where the plot is. */
function ringsOf(points: readonly Point[], { width, height, spread, levels }: Ground) {
  const density = contourDensity<Point>()
    .x(([x]) => x)
    .y(([, y]) => y)
    .size([Math.max(1, width), Math.max(1, height)])
    .bandwidth(spread)
    .cellSize(4);
  const made = (density as unknown as WithContours).contours([...points]);
  const { max } = made;
  if (!(max > 0)) return [];
  return Array.from({ length: levels }, (_, step) => {
    const level = (max * (step + 0.6)) / levels;
    const { coordinates } = made(level);
    const d = (x: number, y: number) => outline(coordinates, x, y);
    d.middle = (x: number, y: number): Point => middleOf(coordinates, x, y);
    return { d, level };
  });
}

function outline(rings: readonly (readonly (readonly number[][])[])[], x: number, y: number): string {
  let d = '';
  for (const polygon of rings)
    for (const ring of polygon) {
      ring.forEach(([px = 0, py = 0], place) => {
        d += `${place === 0 ? 'M' : 'L'}${round(px + x)},${round(py + y)}`;
      });
      d += 'Z';
    }
  return d;
}

/** The middle of the largest ring. */
function middleOf(rings: readonly (readonly (readonly number[][])[])[], x: number, y: number): Point {
  const outer = rings.flatMap((polygon) => (polygon[0] === undefined ? [] : [polygon[0]]));
  const largest = outer.sort((a, b) => b.length - a.length)[0] ?? [];
  let [sumX, sumY] = [0, 0];
  for (const [px = 0, py = 0] of largest) {
    sumX += px;
    sumY += py;
  }
  const count = Math.max(1, largest.length);
  return [x + sumX / count, y + sumY / count];
}
