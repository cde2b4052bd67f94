import type { NumberColumn, TextColumn } from '#data/table.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { alongAxis } from '../../layout/along.ts';
import type { Axis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { fillPath, seen, strokePath, withoutGaps } from '../../layout/lines/line-path.ts';
import { reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { densityAt } from '../../marks/points/statistics.ts';
import { extentOf, type LineSeries, lineExtent, toLines } from '../../marks/series/lines.ts';
import { byValue } from '../../marks/series/series.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { line, type Node, path, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest } from './manifest.ts';

/** A ridge: heights along the axis. */
type Ridge = Pick<LineSeries, 'key' | 'name' | 'at' | 'values' | 'rows'> & { place: number };

type RidgeModel = Model & {
  ridges: readonly Ridge[];
  axis: (domain: readonly [number, number]) => Axis;
  isDensity: boolean;
  /** Whether heights do not begin at zero. */
  isLifted: boolean;
};

/** Outlines behind one another: the shape of many distributions or courses at a glance. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, fonts, locale, measure }): RidgeModel | Undrawable {
    const read =
      columns.x === null
        ? densities(columns.y, columns.series, options.smoothness)
        : toLines({ x: columns.x, values: columns.y, series: columns.series, rowOf });
    const ridges = read.filter(({ values }) => values.some(Number.isFinite)).map((each, place) => ({ ...each, place }));
    const extent = extentOf(ridges.map(({ values }) => values));
    if (extent === null) return undrawable('The chosen columns have no numbers.');
    const column = columns.x;
    const widest = Math.max(...ridges.map(({ values }) => (values[peakOf(values)] ?? 0) - lowestOf(values)));
    // Courses far above zero would be one wall: each is a line over its lowest value, and nothing is filled.
    const isLifted = column !== null && extent[0] > 0 && widest < extent[1] * 0.4;
    const floor = isLifted ? 0 : Math.min(0, extent[0]);
    const shown = sorted(ridges, options.sort);
    const highest = isLifted ? widest : extent[1];
    const value = [floor, highest > floor ? highest : floor + 1] as const;
    return {
      ridges: shown,
      isDensity: column === null,
      isLifted,
      axis: (domain) =>
        column === null
          ? { kind: 'value', domain, isShown: true, hasGrid: true, title: options.alongTitle }
          : alongAxis(column, domain, { locale, hasGrid: true, title: options.alongTitle }),
      domains: {
        value,
        x: lineExtent(read.map((each) => ({ ...each, low: null, high: null }))),
      },
      legend: null,
      height: (width) => {
        const room = { width: nameWidth(width), font: fonts.label, measure };
        const lines = Math.max(1, ...shown.map(({ name }) => breakLines(name, room).length));
        const row = Math.max(options.rowHeight, fonts.label.size * (0.4 + lines * nameLeading));
        return shown.length * row + (row * options.overlap) / 100 + fonts.label.size * 2 + 8;
      },
    };
  },

  draw({ ridges, axis, isLifted, domains }, box, context) {
    const { options, theme, fonts, measure, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const font = fonts.label;
    const most = nameWidth(box.width);
    const count = ridges.length;
    const [low, high] = domains.value ?? [0, 1];
    const names = ridges.map(({ name }) => breakLines(name, { width: most, font, measure }));
    const tallest = Math.max(1, ...names.map(({ length }) => length));
    const room = Math.min(most, Math.max(0, ...names.flat().map((each) => measure(each, font)))) + 10;
    const frame = cartesian(
      { x: box.x + (isRtl ? 6 : room), y: box.y, width: Math.max(20, box.width - room - 6), height: box.height },
      {
        x: axis(domains.x ?? [0, 1]),
        y: { kind: 'names', names: [], isShown: false, padding: 0 },
        within: box,
      },
      context,
    );
    const { plot } = frame;
    const step = (plot.height - 4) / rowsOf(ridges, [low, high], { ...options, isLifted });
    const tall = step * (1 + options.overlap / 100);
    const every = Math.max(1, Math.ceil((font.size * (1.15 + (tallest - 1) * nameLeading)) / step));
    let named = Number.NEGATIVE_INFINITY;
    const nodes = ridges.flatMap(({ key, at, values, rows, place }, index): Node[] => {
      const base = plot.y + plot.height - (count - 1 - index) * step;
      const foot = isLifted ? lowestOf(values) : low;
      const top = options.scale === 'own' ? (values[peakOf(values)] ?? high) - (isLifted ? foot : 0) : high;
      const heights = values.map((value) =>
        Number.isFinite(value) ? base - ((value - foot) / (top - low || 1)) * tall : Number.NaN,
      );
      const anchors = { x: pixelsOf(at, frame.x), y: heights };
      const run = seen(withoutGaps(anchors));
      const tint = colorOf(key, place, index);
      const d = fillPath({ x: run.x, low: new Float64Array(run.x.length).fill(base), high: run.y }, options.curve);
      const stroke = strokePath(run, options.curve);
      const part = { role: 'mark' as const, key, series: place, anchors: { ...anchors, rows } };
      const width = Math.max(1.5, options.width);
      const bare = [path(stroke, { stroke: tint, strokeWidth: width, join: 'round', part })];
      const filled = [
        // Paper first: what stands behind does not shine through.
        path(d, { fill: theme.paper }),
        path(d, { fill: tint, opacity: round(options.strength / 100), part }),
        // A strong fill is set off by a rim of paper, a faint one by a line in its color.
        ...(options.width > 0
          ? [
              path(stroke, {
                stroke: options.strength < 60 ? tint : theme.paper,
                strokeWidth: options.width,
                join: 'round',
              }),
            ]
          : []),
      ];
      const own = names[index] ?? [];
      // Those of the first ridge may have to stand lower than it, where the next would begin.
      const first = Math.max(box.y + font.size * 0.8, base - 3 - (own.length - 1) * font.size * nameLeading);
      const lines = index % every === 0 && first - font.size * 0.74 > named ? own : [];
      if (lines.length > 0) named = first + font.size * (0.2 + (lines.length - 1) * nameLeading);
      const isContext = paints.isContext(key);
      return [
        ...(isLifted
          ? []
          : [line([plot.x, base], [plot.x + plot.width, base], { stroke: theme.grid, strokeWidth: 1 })]),
        ...(d === ''
          ? []
          : reveal(
              isLifted ? bare : filled,
              { ...plot, y: base - tall, height: tall },
              { share: enter(index, count), isRtl },
            )),
        ...lines.map((content, row) =>
          text(content, isRtl ? plot.x + plot.width + 9 : plot.x - 9, first + row * font.size * nameLeading, {
            font,
            fill: isContext ? theme.muted : theme.ink,
            part: { role: 'label', key },
            ...(!isRtl && { anchor: 'end' as const }),
          }),
        ),
      ];
    });
    return { nodes: [...frame.grid, ...nodes, ...frame.axes], plot, place: frame.place };

    function colorOf(key: string, place: number, index: number): string {
      if (Object.hasOwn(options.colors, key)) return options.colors[key] ?? theme.accent;
      if (options.colorBy === 'ridge' || paints.isContext(key)) return paints.of(key, place);
      if (options.colorBy === 'shade') return paints.ramp(0.55 + (0.45 * (index + 1)) / count);
      return options.color ?? theme.palettes.categories[0] ?? theme.accent;
    }
  },

  describe({ ridges, isDensity }, { formats, locale }) {
    const peaks = ridges.map(({ values, at }) => {
      const top = peakOf(values);
      return (isDensity ? at[top] : values[top]) ?? Number.NaN;
    });
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: ridges.map(({ name }) => name),
          valueAt: (place) => peaks[place] ?? Number.NaN,
          write: (value) =>
            isDensity ? formatPhrase(locale, 'most often near {0}', formats.value(value)) : formats.value(value),
        }),
        kind: 'Ridgeline chart',
        counts: [formatCount(locale, '{0} row|{0} rows', ridges.length)],
      }),
      details: describeFirst(locale, ridges, ({ name }, place) => {
        const peak = formats.value(peaks[place] ?? Number.NaN);
        return `${name}: ${formatPhrase(locale, isDensity ? 'most often near {0}' : 'highest {0}', peak)}`;
      }),
    };
  },
});

/** What names beside the ridges take at most, and how far their lines are apart. */
function nameWidth(width: number): number {
  return Math.min(width * 0.34, 200);
}

const nameLeading = 1.25;

type Heights = { overlap: number; scale: 'shared' | 'own'; isLifted: boolean };

/** How many distances high all ridges are together: the first ones need room only for what they rise to. */
function rowsOf(
  ridges: readonly Ridge[],
  [low, high]: readonly [number, number],
  { overlap, scale, isLifted }: Heights,
): number {
  const rises = ridges.map(({ values }, index) => {
    const peak = (values[peakOf(values)] ?? low) - (isLifted ? lowestOf(values) : 0);
    const share = scale === 'own' ? 1 : (peak - low) / (high - low || 1);
    return ridges.length - 1 - index + share * (1 + overlap / 100);
  });
  return Math.max(1, ...rises);
}

const places = 96;

/** How values are spread, for each column or each series: all over one range, so that ridges can be compared. */
function densities(
  columns: readonly NumberColumn[],
  series: TextColumn | null,
  smoothness: number,
): Omit<Ridge, 'place'>[] {
  const [only] = columns;
  const groups =
    series === null || only === undefined
      ? columns.map(({ key, name, values }) => ({ key, name, values }))
      : series.words.map((name, code) => ({
          key: name,
          name,
          values: only.values.filter((_, row) => series.codes[row] === code),
        }));
  const [low, high] = extentOf(groups.map(({ values }) => values)) ?? [0, 1];
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  const at = Float64Array.from(
    { length: places },
    (_, place) => low - room + ((high - low + 2 * room) * place) / (places - 1),
  );
  const rows = new Int32Array(places).fill(-1);
  return groups
    .filter(({ values }) => values.some(Number.isFinite))
    .map(({ key, name, values }) => ({ key, name, at, rows, values: densityAt(values, at, smoothness) }));
}

function peakOf(values: Float64Array): number {
  const isHigher = (value: number, best: number) => Number.isFinite(value) && !(value <= (values[best] ?? Number.NaN));
  return values.reduce((best, value, place) => (isHigher(value, best) ? place : best), 0);
}

function lowestOf(values: Float64Array): number {
  return extentOf([values])?.[0] ?? 0;
}

function sorted(ridges: readonly Ridge[], order: 'data' | 'peak' | 'value'): readonly Ridge[] {
  if (order === 'data') return ridges;
  const value = (place: number) => {
    const { at, values } = ridges[place] ?? { at: new Float64Array(), values: new Float64Array() };
    const top = peakOf(values);
    return order === 'peak' ? -(at[top] ?? 0) : (values[top] ?? Number.NaN);
  };
  return byValue(ridges.length, value).flatMap((place) => ridges[place] ?? []);
}
