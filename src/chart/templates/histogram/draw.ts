import { seriesColors } from '../../color/paints.ts';
import { summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { appear } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { readGroups, type ValueGroup } from '../../marks/points/read-groups.ts';
import { densityAt, deviationOf, meanOf, quantile } from '../../marks/points/statistics.ts';
import type { groupRoles } from '../../options/plane-options.ts';
import { domainOf } from '../../scale/domain.ts';
import { line, type Node, path, rect, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { type Bins, binsOf, countIn } from './bins.ts';
import { manifest, type options } from './manifest.ts';

type HistogramContext = Context<typeof groupRoles, typeof options>;

type HistogramModel = Model & {
  groups: readonly ValueGroup[];
  bins: Bins;
  heights: readonly Float64Array[];
  total: number;
};

/** How many values fall into each of some even steps. */
export const template = defineTemplate(manifest, {
  prepare(context): HistogramModel | Undrawable {
    const { columns, options: chosen, rowOf } = context;
    const groups = readGroups({ values: columns.values, series: columns.series, rowOf });
    if (groups.length === 0) return undrawable('The chosen columns have no numbers.');
    const all = allOf(groups);
    const bins = binsOf(all, chosen);
    const heights = groups.map((group) => heightsOf(group, bins, { ...chosen, total: all.length }));
    const peak = peakOf(heights, chosen.mode === 'stack');
    const curvePeak = curvesOf({ groups, bins, heights, total: all.length }, context).reduce(
      (most, { y }) => y.reduce((high, value) => Math.max(high, value), most),
      0,
    );
    const shades = colorsOf(groups, context);
    const items = groups.map(
      (group, place): LegendItem => ({ key: group.key, label: group.name, color: shades(place), shape: 'square' }),
    );
    return {
      groups,
      bins,
      heights,
      total: all.length,
      domains: {
        x: [bins.from, bins.from + bins.width * bins.count],
        y: domainOf([0, peak, curvePeak], { hasZero: true, high: chosen.high }),
      },
      legend: groups.length > 1 && groups.length <= 24 ? { kind: 'items', items } : null,
      height: (width) => Math.round(Math.max(240, Math.min(420, 150 + width * 0.34))),
    };
  },

  draw(model, box, context) {
    const { options: chosen, theme, paints, fonts, formats, measure, enter, locale, columns } = context;
    const { groups, bins, heights, domains } = model;
    const [only] = columns.values;
    const plain = formatsOf(null, locale);
    const percent = formatsOf({ style: 'percent', decimals: null, prefix: '', suffix: '', isSigned: false }, locale);
    const frame = cartesian(
      box,
      {
        x: {
          kind: 'value',
          domain: domains.x ?? [0, 1],
          isShown: true,
          hasGrid: false,
          title: chosen.alongTitle || (columns.values.length === 1 ? (only?.name ?? '') : ''),
        },
        y: {
          kind: 'value',
          domain: domains.y ?? [0, 1],
          isShown: chosen.axis,
          hasGrid: chosen.grid && chosen.axis,
          title: chosen.axisTitle,
          isWhole: chosen.unit === 'count',
          format: chosen.unit === 'share' ? percent.ticks : plain.ticks,
        },
      },
      context,
    );
    const { plot } = frame;
    const isStack = chosen.mode === 'stack';
    const shades = colorsOf(groups, context);
    const base = frame.y.at(0);
    const writeHeight = (height: number) => (chosen.unit === 'share' ? formats.share(height) : plain.value(height));
    const bars: Node[] = [];
    const labels: Node[] = [];
    const tops = new Float64Array(bins.count);
    const strength = chosen.strength / 100;
    groups.forEach(({ key, place: series }, place) => {
      for (let bin = 0; bin < bins.count; bin++) {
        const height = heights[place]?.[bin] ?? 0;
        const from = bins.from + bin * bins.width;
        const below = isStack ? (tops[bin] ?? 0) : 0;
        tops[bin] = isStack ? below + height : Math.max(tops[bin] ?? 0, height);
        if (height <= 0) continue;
        const [left = 0, right = 0] = [frame.x.at(from), frame.x.at(from + bins.width)].sort((a, b) => a - b);
        const grown = enter(bin, bins.count);
        const [y0, y1] = [
          base + (frame.y.at(below) - base) * grown,
          base + (frame.y.at(below + height) - base) * grown,
        ];
        const gap = Math.min(chosen.gap, (right - left) * 0.4);
        const opacity = strength * (!isStack && groups.length > 1 ? 0.6 : 1);
        const upper = Math.max(plot.y, y1);
        bars.push(
          rect(
            { x: left + gap / 2, y: upper, width: right - left - gap, height: Math.max(0, y0 - upper) },
            {
              fill: shades(place),
              ...(opacity < 1 && { opacity }),
              part: {
                role: 'mark',
                key: `${groups.length > 1 ? `${key}, ` : ''}${formats.value(from)}–${formats.value(from + bins.width)}: ${writeHeight(height)}`,
                rows: [],
                series,
              },
            },
          ),
        );
      }
    });
    if (chosen.values) labels.push(...heightLabels());
    const curves = curvesOf(model, context).flatMap(({ x, y, place }) => {
      const run = { x: x.map(frame.x.at), y: y.map((value) => Math.max(plot.y, frame.y.at(value))) };
      const stroke = groups.length > 1 ? paints.textOf(shades(place)) : theme.ink;
      const d = strokePath(run, 'smooth');
      const strokeWidth = theme.mark.lineWidth;
      // A rim of paper sets it off from bars of nearly its color.
      return [
        path(d, { stroke: theme.paper, strokeWidth: strokeWidth + 3, join: 'round' }),
        path(d, { stroke, strokeWidth, join: 'round' }),
      ];
    });
    const done = enter(1, 2);
    return {
      nodes: [
        ...frame.grid,
        ...bars,
        line([plot.x, base], [plot.x + plot.width, base], {
          stroke: theme.axis,
          strokeWidth: 1,
          part: { role: 'baseline' },
        }),
        ...appear([...curves, ...labels, ...middleLines()], done),
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };

    function heightLabels(): Node[] {
      const font = fonts.note;
      const room = freeRoom(
        { x: plot.x, y: plot.y - font.size, width: plot.width, height: plot.height + font.size },
        3,
      );
      return Array.from(tops.keys()).flatMap((bin) => {
        const height = tops[bin] ?? 0;
        const label = writeHeight(height);
        const width = measure(label, font);
        const [x, y] = [frame.x.at(bins.from + (bin + 0.5) * bins.width), Math.max(plot.y, frame.y.at(height)) - 4];
        if (height <= 0 || !room.take({ x: x - width / 2, y: y - font.size * 0.74, width, height: font.size * 0.9 }))
          return [];
        return [
          text(label, x, y, { font, fill: theme.ink, anchor: 'middle', halo: theme.paper, part: { role: 'label' } }),
        ];
      });
    }

    function middleLines(): Node[] {
      if (chosen.middle === 'none') return [];
      const all = allOf(groups);
      const value = chosen.middle === 'mean' ? meanOf(all) : quantile(all, 0.5);
      const x = frame.x.at(value);
      const font = fonts.strong;
      const label = formats.value(value);
      const width = measure(label, font);
      const isLeft = x + width + 8 > plot.x + plot.width;
      return [
        line([x, plot.y], [x, base], { stroke: theme.ink, strokeWidth: 1.5, dash: [4, 3] }),
        ...(chosen.values
          ? []
          : [
              text(label, isLeft ? x - 6 : x + 6, plot.y + font.size * 0.8, {
                font,
                fill: theme.ink,
                halo: theme.paper,
                part: { role: 'label' as const },
                ...(isLeft && { anchor: 'end' as const }),
              }),
            ]),
      ];
    }
  },

  describe({ groups, bins, heights, total }, { formats, locale }) {
    const sums = Array.from({ length: bins.count }, (_, bin) =>
      heights.reduce((sum, each) => sum + (each[bin] ?? 0), 0),
    );
    const top = sums.reduce((best, sum, bin) => (sum > (sums[best] ?? 0) ? bin : best), 0);
    const from = bins.from + top * bins.width;
    const all = allOf(groups);
    const share = (sums[top] ?? 0) / (sums.reduce((sum, each) => sum + each, 0) || 1);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(
          locale,
          'The fullest bin, from {0} to {1}, holds {2} of the values.',
          formats.value(from),
          formats.value(from + bins.width),
          formats.share(share),
        ),
        kind: 'Histogram',
        counts: [formatCount(locale, '{0} value|{0} values', total)],
      }),
      details: [
        formatPhrase(locale, 'from {0} to {1}', formats.value(all[0] ?? 0), formats.value(all.at(-1) ?? 0)),
        `${formatPhrase(locale, 'mean {0}', formats.value(meanOf(all)))}, ${formatPhrase(locale, 'median {0}', formats.value(quantile(all, 0.5)))}`,
      ],
    };
  },
});

function allOf(groups: readonly ValueGroup[]): Float64Array {
  const [first] = groups;
  if (groups.length === 1 && first !== undefined) return first.values;
  return Float64Array.from(groups.flatMap(({ values }) => Array.from(values))).sort();
}

type Heights = { unit: 'count' | 'share' | 'density'; mode: 'stack' | 'overlay'; isCumulative: boolean; total: number };

/** Shares of groups on top of one another are of all values, of those behind one another of their own. */
function heightsOf({ values }: ValueGroup, bins: Bins, { unit, mode, isCumulative, total }: Heights): Float64Array {
  const counts = countIn(values, bins);
  const whole = mode === 'stack' ? total : values.length;
  if (isCumulative)
    counts.forEach((count, bin) => {
      counts[bin] = count + (counts[bin - 1] ?? 0);
    });
  if (unit === 'count') return counts;
  return counts.map((count) => count / whole / (unit === 'density' ? bins.width : 1));
}

function peakOf(heights: readonly Float64Array[], isStack: boolean): number {
  let most = 0;
  for (let bin = 0; bin < (heights[0]?.length ?? 0); bin++) {
    const each = heights.map((all) => all[bin] ?? 0);
    most = Math.max(most, isStack ? each.reduce((sum, value) => sum + value, 0) : Math.max(...each));
  }
  return most;
}

type CurveModel = Pick<HistogramModel, 'groups' | 'bins' | 'heights' | 'total'>;

/** Curves over the bars, as high as they are: a curve of densities times what one value in one bin is worth. */
function curvesOf({ groups, bins, total }: CurveModel, { options: chosen }: { options: HistogramContext['options'] }) {
  // Over one or two bars a curve would say nothing, and tower over them.
  if (chosen.curve === 'none' || chosen.isCumulative || bins.count < 3) return [];
  const isStack = chosen.mode === 'stack';
  const shown = isStack
    ? [{ values: allOf(groups), place: 0 }]
    : groups.map(({ values }, place) => ({ values, place }));
  const steps = 96;
  const [low, high] = [bins.from, bins.from + bins.width * bins.count];
  const x = Float64Array.from({ length: steps + 1 }, (_, step) => low + ((high - low) * step) / steps);
  return shown.flatMap(({ values, place }) => {
    const count = isStack ? total : values.length;
    const worth = chosen.unit === 'count' ? count * bins.width : chosen.unit === 'share' ? bins.width : 1;
    const dense = chosen.curve === 'normal' ? normalAt(values, x) : densityAt(values, x);
    const y = dense.map((each) => each * worth);
    return y.every(Number.isFinite) ? [{ x, y, place }] : [];
  });
}

function normalAt(values: Float64Array, places: Float64Array): Float64Array {
  const [mean, by] = [meanOf(values), deviationOf(values)];
  if (!(by > 0)) return new Float64Array(places.length);
  return places.map((at) => Math.exp(-0.5 * ((at - mean) / by) ** 2) / (by * Math.sqrt(2 * Math.PI)));
}

function colorsOf(groups: readonly ValueGroup[], context: HistogramContext): (place: number) => string {
  const { options: chosen, theme } = context;
  const keys = context.columns.series?.words ?? context.columns.values.map(({ key }) => key);
  const shades = seriesColors(keys, context);
  if (groups.length === 1) return () => chosen.color ?? shades.of(groups[0]?.place ?? 0) ?? theme.accent;
  return (place) => shades.of(groups[place]?.place ?? 0);
}
