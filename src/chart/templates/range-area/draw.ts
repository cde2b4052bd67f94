import type { Column } from '#data/table.ts';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { alongAxis, formatAxisPosition } from '../../layout/along.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { type EndLabel, endLabels, endRoom, endsFit } from '../../layout/lines/end-labels.ts';
import { fillPath, strokePath } from '../../layout/lines/line-path.ts';
import { appear, reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { extentOf, type LineSeries, lineExtent, toLines } from '../../marks/series/lines.ts';
import { domainOf } from '../../scale/domain.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { line, type Node, path, round } from '../../scene/node.ts';
import { type Context, defineTemplate, type Legend, type Model } from '../../template/template.ts';
import { manifest, type options, type roles } from './manifest.ts';

/** A range: what lies between two lines, and a line inside it where one is given. */
type Range = LineSeries & { ends: { low: string; middle: string; high: string } | null };

type RangeModel = Model & { ranges: readonly Range[]; x: Column; hasMiddle: boolean };

type RangeContext = Context<typeof roles, typeof options>;

const nothing = new Float64Array();

/** The room between a low and a high value along time: forecasts, temperatures, prices. */
export const template = defineTemplate(manifest, {
  prepare(context): RangeModel | Undrawable {
    const { columns, rowOf, paints } = context;
    const count = Math.min(columns.low.length, columns.high.length);
    const hasMiddle = columns.middle.length > 0;
    const input = { x: columns.x, series: columns.series, rowOf, lows: columns.low, highs: columns.high };
    const lines = toLines({
      ...input,
      values: hasMiddle ? columns.middle.slice(0, count) : columns.high.slice(0, count),
    });
    const [low] = columns.low;
    const [high] = columns.high;
    const ends = { low: low?.name ?? '', high: high?.name ?? '', middle: columns.middle[0]?.name ?? '' };
    // A single range is named at both its ends, by its columns.
    const ranges = lines.map((each) => ({
      ...each,
      ends: lines.length === 1 && columns.series === null ? ends : null,
    }));
    const extent = extentOf(ranges.flatMap((each) => [each.low, each.high, ...(hasMiddle ? [each.values] : [])]));
    if (extent === null) return undrawable('The chosen columns have no numbers.');
    const { zero, low: from, high: to } = context.options;
    const legend: Legend = {
      kind: 'items',
      items: ranges
        .slice(0, 40)
        .map(({ key, name }, place) => ({ key, label: name, color: paints.of(key, place), shape: 'square' })),
    };
    return {
      ranges,
      x: columns.x,
      hasMiddle,
      domains: { value: domainOf(extent, { hasZero: zero, low: from, high: to }), x: lineExtent(lines) },
      height: heightFor,
      legend: (width) => (ranges.length > 1 && namesAt(ranges, width, context) === 'legend' ? legend : null),
    };
  },

  draw({ ranges, x, domains, hasMiddle }, box, context) {
    const { options: chosen, theme, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const isNamed = namesAt(ranges, box.width, context) === 'end';
    const room = endRoom(
      isNamed ? ranges.flatMap((each) => endsOf(each, context).map(({ words: said }) => said)) : [],
      box.width,
      context,
    );
    const domain = domains.value ?? [0, 1];
    const frame = cartesian(
      { ...box, x: box.x + (isRtl ? room : 0), width: box.width - room },
      {
        x: alongAxis(x, domains.x ?? [0, 1], { locale, title: chosen.alongTitle }),
        y: { kind: 'value', domain, isShown: true, hasGrid: true, title: chosen.axisTitle },
        within: box,
      },
      context,
    );
    const { plot } = frame;
    const marks: Node[] = [];
    const labels: EndLabel[] = [];
    ranges.forEach((each, place) => {
      const { key, rows } = each;
      const color = paints.of(key, place);
      const across = pixelsOf(each.at, frame.x);
      const low = pixelsOf(each.low ?? nothing, frame.y);
      const high = pixelsOf(each.high ?? nothing, frame.y);
      const middle = hasMiddle ? pixelsOf(each.values, frame.y) : high;
      const d = fillPath({ x: across, low, high }, chosen.curve);
      const part = { role: 'mark' as const, key, series: place, anchors: { x: across, y: middle, rows } };
      if (d !== '') marks.push(path(d, { fill: color, opacity: round(chosen.strength / 100), part }));
      const thin = Math.max(1, chosen.width * 0.6);
      const strokes = [
        ...(chosen.edges ? [low, high].map((y) => ({ y, strokeWidth: thin })) : []),
        ...(hasMiddle ? [{ y: middle, strokeWidth: chosen.width * 1.15 }] : []),
      ];
      for (const { y, strokeWidth } of strokes) {
        const stroke = strokePath({ x: across, y }, chosen.curve);
        if (stroke !== '')
          marks.push(path(stroke, { stroke: color, strokeWidth: round(strokeWidth), join: 'round', cap: 'round' }));
      }
      const fill = paints.isContext(key) ? theme.muted : paints.textOf(color);
      if (isNamed)
        for (const { words: said, value } of endsOf(each, context))
          labels.push({ key, words: said, at: frame.y.at(value), fill, isImportant: !paints.isContext(key) });
    });
    const baseline =
      domain[0] <= 0 && domain[1] >= 0
        ? [
            line([plot.x, frame.y.at(0)], [plot.x + plot.width, frame.y.at(0)], {
              stroke: theme.axis,
              strokeWidth: 1,
              part: { role: 'baseline' },
            }),
          ]
        : [];
    return {
      nodes: [
        ...frame.grid,
        ...baseline,
        ...reveal(marks, plot, { share: enter(0, 1), isRtl }),
        ...appear(endLabels(labels, { plot, room, isLeft: isRtl }, context), enter(1, 2)),
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };
  },

  describe({ ranges, x }, { formats, locale }) {
    const sentences = ranges.flatMap(({ name, at, low, high }) => {
      const last = high?.findLastIndex(Number.isFinite) ?? -1;
      if (last < 0) return [];
      const [from = '', to = ''] = [low?.[last] ?? Number.NaN, high?.[last] ?? Number.NaN].map(formats.value);
      return [
        `${name}: ${formatPhrase(locale, 'from {0} to {1}', from, to)} (${formatAxisPosition(x, at[last] ?? 0, locale)})`,
      ];
    });
    return {
      summary: summarize(locale, {
        finding: sentences[0] === undefined ? '' : `${sentences[0]}.`,
        kind: 'Range area chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', ranges.length)],
      }),
      details: describeFirst(locale, sentences, (each) => each),
    };
  },
});

function heightFor(width: number): number {
  return Math.max(220, Math.min(460, width * 0.56));
}

function namesAt(ranges: readonly Range[], width: number, context: RangeContext): 'end' | 'legend' | 'none' {
  if (context.options.labels !== 'end') return context.options.labels;
  const labels = ranges.flatMap((each) => endsOf(each, context).map(({ words: label }) => label));
  return endsFit(labels, { width, height: heightFor(width) }, context) ? 'end' : 'legend';
}

/** What stands at the end of a range, and at which value. */
function endsOf(range: Range, { options: chosen, formats }: RangeContext): { words: string; value: number }[] {
  const { name, values, low, high, ends } = range;
  const value = (column: Float64Array | null) => column?.[column.findLastIndex(Number.isFinite)] ?? Number.NaN;
  const say = (label: string, at: number) => ({
    words: [label, chosen.valueLabels ? formats.value(at) : ''].filter(Boolean).join(' '),
    value: at,
  });
  const shown =
    ends === null
      ? [say(name, (value(low) + value(high)) / 2)]
      : [
          say(ends.high, value(high)),
          ...(ends.middle === '' ? [] : [say(ends.middle, value(values))]),
          say(ends.low, value(low)),
        ];
  return shown.filter((each) => Number.isFinite(each.value));
}
