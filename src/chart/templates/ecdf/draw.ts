import { seriesColors } from '../../color/paints.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { dotDomain } from '../../layout/dot-rows.ts';
import { freeRoom } from '../../layout/free-room.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { appear, reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { readGroups, type ValueGroup } from '../../marks/points/read-groups.ts';
import { quantile } from '../../marks/points/statistics.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { circle, line, type Node, path, text } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type StepsModel = Model & { groups: readonly ValueGroup[]; isLog: boolean };

/** For each value the share of all that are not above it: a distribution without any bins. */
export const template = defineTemplate(manifest, {
  prepare(context): StepsModel | Undrawable {
    const { columns, options, rowOf } = context;
    const groups = readGroups({ values: columns.values, series: columns.series, rowOf });
    if (groups.length === 0) return undrawable('The chosen columns have no numbers.');
    const ends = groups.flatMap(({ values }) => [values[0] ?? 0, values.at(-1) ?? 0]);
    const isLog = options.log && ends.every((value) => value > 1e-290);
    const most = groups.reduce((count, { values }) => Math.max(count, values.length), 1);
    const keys = columns.series?.words ?? columns.values.map(({ key }) => key);
    const shades = seriesColors(keys, context);
    const items = groups.map(
      ({ key, name, place }): LegendItem => ({ key, label: name, color: shades.of(place), shape: 'line' }),
    );
    return {
      groups,
      isLog,
      domains: { x: dotDomain(ends, { ...options, log: isLog }), y: [0, options.unit === 'share' ? 1 : most] },
      legend: groups.length > 1 && groups.length <= 24 ? { kind: 'items', items } : null,
      height: (width) => Math.round(Math.max(260, Math.min(440, 170 + width * 0.35))),
    };
  },

  draw({ groups, domains, isLog }, box, context) {
    const { options, theme, paints, fonts, formats, measure, enter, locale, columns } = context;
    const percent = formatsOf({ style: 'percent', decimals: null, prefix: '', suffix: '', isSigned: false }, locale);
    const isShare = options.unit === 'share';
    const isRtl = locale.direction === 'rtl';
    const [only] = columns.values;
    const frame = cartesian(
      box,
      {
        x: {
          kind: 'value',
          domain: domains.x ?? [0, 1],
          isLog,
          isShown: true,
          hasGrid: options.grid === 'both',
          inset: [4, 4],
          title: options.alongTitle || (columns.values.length === 1 ? (only?.name ?? '') : ''),
        },
        y: {
          kind: 'value',
          domain: domains.y ?? [0, 1],
          isShown: true,
          hasGrid: options.grid !== 'none',
          title: options.axisTitle,
          format: isShare ? percent.ticks : formatsOf(null, locale).ticks,
          ...(isShare && { ticks: [0, 0.25, 0.5, 0.75, 1] }),
        },
      },
      context,
    );
    const { plot } = frame;
    const keys = columns.series?.words ?? columns.values.map(({ key }) => key);
    const shades = seriesColors(keys, context);
    const bottom = plot.y + plot.height;
    const nodes: Node[] = [];
    const marks: Node[] = [];
    const room = freeRoom({ x: plot.x - 4, y: plot.y, width: plot.width + 8, height: plot.height }, 3);
    const quiet = groups.filter(({ key }) => paints.isContext(key));
    for (const each of [...quiet, ...groups.filter(({ key }) => !paints.isContext(key))]) {
      const { key, values, rows, place } = each;
      const tint = shades.of(place);
      const heights = values.map((_, at) => heightAt(at + 1, values.length));
      const x = pixelsOf(values, frame.x);
      const y = pixelsOf(heights, frame.y);
      const [first, last] = [isRtl ? plot.x + plot.width : plot.x, isRtl ? plot.x : plot.x + plot.width];
      const run = {
        x: Float64Array.of(first, ...(options.curve === 'steps' ? [x[0] ?? first] : []), ...firsts(x), last),
        y: Float64Array.of(
          frame.y.at(heightAt(0, values.length)),
          ...(options.curve === 'steps' ? [frame.y.at(heightAt(0, values.length))] : []),
          ...firsts(y),
          y.at(-1) ?? 0,
        ),
      };
      nodes.push(
        path(strokePath(run, options.curve), {
          stroke: tint,
          strokeWidth: paints.isContext(key) ? Math.min(options.width, 1.25) : options.width,
          join: 'round',
          part: { role: 'mark', key, series: place, anchors: { x, y, rows } },
        }),
        ...(options.dots && values.length <= 2000
          ? Array.from(x, (at, point) => circle(at, y[point] ?? 0, Math.max(2, options.width * 1.1), { fill: tint }))
          : []),
      );
      if (!paints.isContext(key)) marks.push(...readOff(each, tint));
    }
    return {
      nodes: [
        ...frame.grid,
        ...reveal(nodes, plot, { share: enter(0, 1), isRtl }),
        ...appear(marks, enter(1, 2)),
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };

    function heightAt(below: number, count: number): number {
      const share = (options.isAbove ? count - below : below) / count;
      return isShare ? share : share * count;
    }

    function readOff({ key, values }: ValueGroup, tint: string): Node[] {
      const shares = { median: [0.5], quartiles: [0.25, 0.5, 0.75], tenth: [0.9], none: [] }[options.mark];
      return shares.flatMap((share) => {
        const value = quantile(values, share);
        const [x, y] = [frame.x.at(value), frame.y.at(heightAt(share * values.length, values.length))];
        const font = fonts.strong;
        const label = formats.value(value);
        const width = measure(label, font);
        // Away from the line: it rises to the one side and falls to the other.
        const isRising = options.isAbove === isRtl;
        const high = y - font.size * 1.1;
        const low = y + font.size * 0.4;
        const spot = [
          { x: x + 7, y: isRising ? low : high },
          { x: x - 7 - width, y: isRising ? high : low },
        ].find((at) => room.take({ ...at, width, height: font.size * 0.94 }));
        return [
          line([x, y], [x, bottom], { stroke: tint, strokeWidth: 1, dash: [2, 3] }),
          circle(x, y, 3.5, { fill: tint, stroke: theme.paper, strokeWidth: 1.5 }),
          ...(spot === undefined
            ? []
            : [
                text(label, spot.x, spot.y + font.size * 0.74, {
                  font,
                  fill: paints.textOf(tint),
                  halo: theme.paper,
                  part: { role: 'label' as const, key },
                }),
              ]),
        ];
      });
    }
  },

  describe({ groups }, { formats, locale }) {
    const medians = groups.map(({ values }) => quantile(values, 0.5));
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: groups.map(({ name }) => name),
          valueAt: (place) => medians[place] ?? Number.NaN,
          write: (value) => formatPhrase(locale, 'median {0}', formats.value(value)),
        }),
        kind: 'Cumulative distribution',
        counts: [
          formatCount(
            locale,
            '{0} value|{0} values',
            groups.reduce((sum, { values }) => sum + values.length, 0),
          ),
        ],
      }),
      details: describeFirst(
        locale,
        groups,
        ({ name, values }) =>
          `${name}: ${formatPhrase(
            locale,
            'half of the values are at most {0}, nine in ten at most {1}',
            formats.value(quantile(values, 0.5)),
            formats.value(quantile(values, 0.9)),
          )}`,
      ),
    };
  },
});

/** Spreading into arguments has its limits: of very many points every so many-th is enough for a line. */
function firsts(values: Float64Array): Float64Array {
  const step = Math.ceil(values.length / 20_000);
  return step <= 1 ? values : values.filter((_, place) => place % step === 0 || place === values.length - 1);
}
