import { interpolateRgb } from '../../color/rgb.ts';
import { listFirst, summarize } from '../../describe/sentences.ts';
import { cutAt } from '../../layout/cut.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import type { KindPhrase } from '../../locale/kinds/en.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { unitAround } from '../../locale/unit-around.ts';
import type { ScatterContext } from '../../options/plane-options.ts';
import { maxColoredGroups } from '../../options/plane-options.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { type Box, group, type Node, type Paint, type Part, round } from '../../scene/node.ts';
import type { Description, Drawn, Legend, Model } from '../../template/template.ts';
import { extentOf } from '../series/lines.ts';
import { backdrop } from './backdrop.ts';
import { groupColors } from './group-colors.ts';
import { nameMarks } from './name-marks.ts';
import { isPlaneCut, type Plane, planeHeight, readPlane } from './plane.ts';
import { shapeAt, shapeKey, shapeMark } from './shapes.ts';
import { pointSizeKey, sizesOf } from './sizes.ts';
import { describeTrend } from './trend.ts';

/** Points in a plane, before they are drawn. */
type ScatterModel = Model & { plane: Plane; words: { kind: KindPhrase; x: string; y: string } };

/** Beyond so many groups neither colors nor a legend tell them apart. */

/** Reads points in a plane. `kind` is what the chart is called. */
export function prepareScatter(context: ScatterContext, kind: KindPhrase): ScatterModel | Undrawable {
  const { columns, options } = context;
  const plane = readPlane({ x: columns.x, y: columns.y, options, tools: context });
  if (plane === null) return undrawable('No row has a value for both axes.');
  return {
    plane,
    words: { kind, x: columns.x.name, y: columns.y.name },
    domains: plane.domains,
    legend: legendOf(context),
    height: (width) => planeHeight(width) + keyOf({ x: 0, y: 0, width, height: 0 }, context).height,
  };
}

function legendOf(context: ScatterContext): Legend | null {
  const { columns, locale, paints } = context;
  const { color, shade } = columns;
  if (color !== null) {
    if (color.words.length < 2 || color.words.length > maxColoredGroups) return null;
    const colors = groupColors(context);
    return {
      kind: 'items',
      items: color.words.map((name, place) => ({
        key: name,
        label: name,
        color: colors.ofGroup(place),
        shape: 'circle',
      })),
    };
  }
  const ends = shade === null ? null : extentOf([shade.values]);
  if (shade === null || ends === null) return null;
  const write = formatsOf(null, locale, unitAround([shade], locale)).value;
  const steps = Array.from({ length: 24 }, (_, place) => paints.ramp(0.15 + (0.85 * place) / 23));
  return { kind: 'ramp', colors: steps, low: write(ends[0]), high: write(ends[1]), title: shade.name.slice(0, 40) };
}

export function drawScatter({ plane, domains }: ScatterModel, box: Box, context: ScatterContext): Drawn {
  const { columns, options, theme, paints, enter } = context;
  const { sizes, ...key } = keyOf(box, context);
  const count = plane.rows.length;
  const dot = dotIn(box, options.dot, count);
  const radiusAt = (row: number) => sizes?.radiusOf(columns.size?.values[row] ?? Number.NaN) ?? dot;
  const { frame, back } = backdrop(plane, {
    box: { ...box, y: box.y + key.height, height: box.height - key.height },
    domains,
    radius: sizes === null ? dot : radiusAt,
    context,
  });
  const colors = groupColors(context);
  const xs = pixelsOf(plane.x, frame.x);
  const ys = pixelsOf(plane.y, frame.y);
  const radii = sizes === null ? new Float64Array(count).fill(dot) : Float64Array.from(plane.rows, radiusAt);
  const opacity = (options.strength ?? strengthFor(count)) / 100;
  const hasRim = count <= 1500 || sizes !== null;
  const marks: Node[] = [];
  const looks = new Map<string, Paint>();
  const isContext = paints.hasContext ? (at: number) => colors.isContext(plane.rows[at] ?? 0) : null;
  const order = paintOrder(radii, { isSized: sizes !== null, isContext });
  for (const place of order) {
    const row = plane.rows[place] ?? 0;
    const grown = (radii[place] ?? 0) * enter(place, count);
    const look = lookOf(colors.ofRow(row));
    const part = partOf(row);
    const [x, y] = [xs[place] ?? 0, ys[place] ?? 0];
    const kind = columns.shape?.codes[row] ?? -1;
    // Made by hand: there may be ten thousand of them.
    if (kind <= 0) marks.push({ ...look, kind: 'circle', part, x: round(x), y: round(y), radius: round(grown) });
    else marks.push(shapeMark(shapeAt(kind), x, y, { ...look, part, radius: grown }));
  }
  const cloud = { xs, ys, radii, rows: plane.rows };
  const drawn = back(cloud);
  return {
    nodes: [
      ...key.nodes,
      ...frame.grid,
      ...cutAt(frame.plot, [...drawn.beneath, group(marks), ...drawn.above], isPlaneCut(plane, domains)),
      ...nameMarks(cloud, { plot: frame.plot, kept: drawn.kept, opacity, sized: sizes !== null }, context),
      ...frame.axes,
    ],
    plot: frame.plot,
    place: frame.place,
  };

  function partOf(row: number): Part {
    const name = columns.name?.words[columns.name.codes[row] ?? -1];
    const series = columns.color?.codes[row] ?? -1;
    const at = context.rowOf(row);
    const part: Part = { role: 'mark', key: name ?? `${at}`, rows: [at] };
    return series < 0 ? part : { ...part, series };
  }

  function lookOf(fill: string): Paint {
    const known = looks.get(fill);
    if (known !== undefined) return known;
    const look = { fill, ...(opacity < 1 && { opacity }), ...rimOf(fill) };
    looks.set(fill, look);
    return look;
  }

  function rimOf(fill: string) {
    if (!hasRim || options.rim === 'none') return {};
    if (options.rim === 'paper') return { stroke: theme.paper, strokeWidth: 0.75 };
    return { stroke: interpolateRgb(fill, theme.ink)(0.5), strokeWidth: 1 };
  }
}

/** On a phone many points would lie on one another: they are smaller there. */
function dotIn({ width }: Box, dot: number, count: number): number {
  return count < 100 ? dot : dot * Math.min(1, Math.max(0.6, width / 520));
}

/** On a phone circles are smaller, as everything is. */
function largestIn({ width }: Box, largest: number): number {
  return largest * Math.min(1.25, Math.max(0.55, Math.sqrt(width / 640)));
}

/** What sizes and shapes mean, above the plot. */
function keyOf(box: Box, context: ScatterContext) {
  const { columns, options, locale } = context;
  const { size } = columns;
  const sizes = size === null ? null : sizesOf(size, largestIn(box, options.largest));
  // Round values of a key need no decimals that the data has.
  const around = size === null ? undefined : { ...unitAround([size], locale), decimals: () => null };
  const bySize =
    sizes === null || size === null || !options.sizeKey
      ? null
      : pointSizeKey({ title: size.name, sizes, formats: formatsOf(null, locale, around) }, box.width, context);
  const byShape = columns.shape === null ? null : shapeKey(columns.shape.words, box.width, context);
  const above = byShape?.height ?? 0;
  return {
    sizes,
    height: above + (bySize?.height ?? 0),
    nodes: [...(byShape?.draw(box) ?? []), ...(bySize?.draw({ ...box, y: box.y + above }) ?? [])],
  };
}

/** The more points there are, the paler each: where they heap up, the color is strong. */
function strengthFor(count: number): number {
  return count <= 80 ? 88 : count <= 500 ? 75 : count <= 2500 ? 55 : 40;
}

type Order = { isSized: boolean; isContext: ((place: number) => boolean) | null };

/** Large ones first, so that none hides a smaller one; what is context lies beneath. */
function paintOrder(radii: Float64Array, { isSized, isContext }: Order): Iterable<number> {
  if (!isSized && isContext === null) return radii.keys();
  const isBeneath = Uint8Array.from(radii, (_, place) => Number(isContext?.(place) ?? false));
  return Array.from(radii.keys()).sort(
    (a, b) => (isBeneath[b] ?? 0) - (isBeneath[a] ?? 0) || (radii[b] ?? 0) - (radii[a] ?? 0) || a - b,
  );
}

export function describeScatter({ plane, words }: ScatterModel, { columns, locale }: ScatterContext): Description {
  const [lowY, highY] = extentOf([plane.y]) ?? [0, 0];
  const ends = columns.x.kind === 'number' ? extentOf([plane.x]) : null;
  const { x, y } = plane.formats;
  return {
    summary: summarize(locale, {
      finding: describeTrend(plane, columns.x.kind === 'number', locale, columns.color),
      kind: words.kind,
      counts: [formatCount(locale, '{0} point|{0} points', plane.rows.length)],
      of: formatPhrase(locale, '{0} by {1}', words.y, words.x),
    }),
    details: [
      ...(ends === null
        ? []
        : [`${words.x}: ${formatPhrase(locale, 'from {0} to {1}', x.value(ends[0]), x.value(ends[1]))}`]),
      `${words.y}: ${formatPhrase(locale, 'from {0} to {1}', y.value(lowY), y.value(highY))}`,
      ...(columns.color === null
        ? []
        : [formatPhrase(locale, 'Groups: {0}.', listFirst(locale, columns.color.words, 12))]),
    ],
  };
}
