import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { appear } from '../../layout/reveal.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type GroupContext, type GroupModel, groupFrame, prepareGroups } from '../../marks/points/group-frame.ts';
import { rowsFrom, type ValueGroup } from '../../marks/points/read-groups.ts';
import { shapeMark } from '../../marks/points/shapes.ts';
import { deviationOf, meanOf, quantile } from '../../marks/points/statistics.ts';
import { circle, group, line, type Node, type Point, rect, text } from '../../scene/node.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** The middle half of each group as a box, its median as a line, the rest as whiskers and points. */
export const template = defineTemplate(manifest, {
  prepare: (context) =>
    prepareGroups(context, { row: 66, reach: (groups) => reachOf(groups, context.options.whiskers) }),

  draw(model, box, context) {
    const { options: chosen, theme, paints, enter, fonts, formats, measure } = context;
    const frame = groupFrame(withCounts(model, context), box, context, 0.2);
    const { groups } = model;
    const half = Math.max(2, (Math.min(frame.band, 74) * chosen.thickness) / 200);
    const radius = Math.min(chosen.pointSize, half * 0.8);
    const write = formats.alike(groups.map(({ values }) => quantile(values, 0.5)));
    const nodes: Node[] = [];
    const labels: Node[] = [];
    groups.forEach((each, place) => {
      const stats = boxPlotStatistics(each.values, chosen.whiskers);
      const grown = enter(place, groups.length);
      const at = (value: number, aside = 0) =>
        frame.at(place, stats.median + (value - stats.median) * grown, aside * Math.min(1, grown * 1.5));
      const tint = frame.colorOf(each);
      const ink = paints.textOf(tint);
      const thin = { stroke: ink, strokeWidth: 1.25 };
      const whisker = (from: number, to: number): Node[] => [
        line(at(from), at(to), thin),
        ...(chosen.caps && half > 5 ? [line(at(to, -half * 0.45), at(to, half * 0.45), thin)] : []),
      ];
      const outside = chosen.points === 'none' ? [] : dots(each, stats, chosen.points === 'all');
      nodes.push(
        group([
          ...whisker(stats.low, stats.from),
          ...whisker(stats.high, stats.to),
          rect(between(at(stats.low, -half), at(stats.high, half)), {
            fill: chosen.isFilled ? tint : theme.paper,
            ...(chosen.isFilled ? { opacity: 0.55 } : { stroke: ink, strokeWidth: 1.5 }),
            radius: theme.mark.radius,
            part: { role: 'mark', key: each.key, rows: rowsFrom(each, stats.median), series: each.place },
          }),
          line(at(stats.median, -half), at(stats.median, half), { stroke: ink, strokeWidth: 2.5 }),
          ...(chosen.mean
            ? [
                shapeMark('diamond', ...at(stats.mean), {
                  radius: Math.min(4.5, half * 0.6),
                  fill: theme.paper,
                  stroke: ink,
                  strokeWidth: 1.5,
                }),
              ]
            : []),
        ]),
        ...outside.map(({ value, row, aside }) =>
          circle(...at(value, aside * half * 0.7), radius * Math.min(1, grown * 1.2), {
            fill: tint,
            opacity: 0.75,
            part: { role: 'mark', key: each.key, rows: [row], series: each.place },
          }),
        ),
      );
      if (chosen.values !== 'median' || !frame.isWithin(stats.median)) return;
      const font = fonts.label;
      const label = write(stats.median);
      const [x, y] = at(stats.median);
      const width = measure(label, font);
      // Above the box there is room in rows that are high enough, and in columns wherever it is not wider than the box.
      const fits = frame.isAcross ? frame.band / 0.8 >= 2 * (half + font.size) : width <= 2 * half + 8;
      if (!fits) return;
      const above = frame.isAcross ? y - half - 4 : y - 5;
      const middle = Math.max(frame.plot.x + width / 2, Math.min(frame.plot.x + frame.plot.width - width / 2, x));
      labels.push(
        text(label, middle, above, {
          font,
          fill: theme.ink,
          anchor: 'middle',
          halo: theme.paper,
          part: { role: 'label', key: each.key },
        }),
      );
    });
    return {
      nodes: [
        ...frame.beneath,
        ...frame.cut(nodes),
        ...appear(labels, enter(groups.length, groups.length + 1)),
        ...frame.above,
      ],
      plot: frame.plot,
      place: frame.place,
    };
  },

  describe({ groups }, { formats, options: chosen, locale }) {
    const medians = groups.map(({ values }) => quantile(values, 0.5));
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: groups.map(({ name }) => name),
          valueAt: (place) => medians[place] ?? Number.NaN,
          write: (value) => formatPhrase(locale, 'median {0}', formats.value(value)),
        }),
        kind: 'Box plot',
        counts: [
          formatCount(
            locale,
            '{0} value|{0} values',
            groups.reduce((sum, { values }) => sum + values.length, 0),
          ),
          ...(groups.length > 1 ? [formatCount(locale, '{0} group|{0} groups', groups.length)] : []),
        ],
      }),
      details: describeFirst(locale, groups, ({ name, values }) => {
        const stats = boxPlotStatistics(values, chosen.whiskers);
        return `${name}: ${[
          formatCount(locale, '{0} value|{0} values', values.length),
          formatPhrase(locale, 'median {0}', formats.value(quantile(values, 0.5))),
          formatPhrase(locale, 'half of them from {0} to {1}', formats.value(stats.low), formats.value(stats.high)),
          formatPhrase(locale, 'mean {0}', formats.value(stats.mean)),
        ].join(', ')}`;
      }),
    };
  },
});

/** Means and deviations may lie beyond the values. */
function reachOf(groups: readonly ValueGroup[], whiskers: Whiskers): number[] {
  if (whiskers !== 'deviation') return [];
  return groups.flatMap(({ values }) => {
    const [mean, by] = [meanOf(values), deviationOf(values)];
    return [mean - by, mean + by].filter(Number.isFinite);
  });
}

function withCounts(model: GroupModel, { options: chosen, formats }: GroupContext & { options: { counts: boolean } }) {
  if (!chosen.counts) return model;
  const groups = model.groups.map((each) => ({ ...each, name: `${each.name} (${formats.value(each.values.length)})` }));
  return { ...model, groups };
}

type Stats = ReturnType<typeof boxPlotStatistics>;

/** Points beyond the whiskers in the middle of the band; all of them side by side, the same way every time. */
function dots({ values, rows }: ValueGroup, { from, to }: Stats, isAll: boolean) {
  const found: { value: number; row: number; aside: number }[] = [];
  values.forEach((value, place) => {
    if (!isAll && value >= from && value <= to) return;
    const aside = isAll ? ((place * 0.618_034) % 1) * 2 - 1 : 0;
    found.push({ value, row: rows[place] ?? -1, aside });
  });
  return found.length > 20_000 ? found.slice(0, 20_000) : found;
}

function between([x1, y1]: Point, [x2, y2]: Point) {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

export type Whiskers = 'tukey' | 'five' | 'ten' | 'deviation' | 'ends';

/** What a box shows of sorted values: the quartiles, and where the whiskers end. */
export function boxPlotStatistics(sorted: Float64Array, whiskers: Whiskers) {
  const [low, median, high] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  const mean = meanOf(sorted);
  const [from, to] = ends();
  return { low, median, high, mean, from: Math.min(from, low), to: Math.max(to, high) };

  function ends(): [number, number] {
    switch (whiskers) {
      case 'ends':
        return [sorted[0] ?? low, sorted.at(-1) ?? high];
      case 'five':
        return [quantile(sorted, 0.05), quantile(sorted, 0.95)];
      case 'ten':
        return [quantile(sorted, 0.1), quantile(sorted, 0.9)];
      case 'deviation': {
        const by = deviationOf(sorted);
        return Number.isFinite(by) ? [mean - by, mean + by] : [low, high];
      }
      case 'tukey': {
        // Tukey (1977): to the last values that are no farther from the box than one and a half times its length.
        const fence = 1.5 * (high - low);
        return [
          sorted.find((value) => value >= low - fence) ?? low,
          sorted.findLast((value) => value <= high + fence) ?? high,
        ];
      }
    }
  }
}
