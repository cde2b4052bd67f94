import type { NumberColumn } from '#data/table.ts';
import { seriesColors } from '../../color/paints.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { dotRows, rowDomain } from '../../layout/dot-rows.ts';
import { errorBar } from '../../layout/error-bar.ts';
import { dotItems, dotKey } from '../../layout/key-row.ts';
import { rowNames } from '../../layout/row-names.ts';
import { insetFor, type SideLabel, sideLabel, valueBeside } from '../../layout/side-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type Grid, reorder, toGrid } from '../../marks/series/series.ts';
import { rowOrder } from '../../marks/series/spans.ts';
import { boundsName, boundsOf } from '../../scale/bounds.ts';
import { circle, group, line, type Node } from '../../scene/node.ts';
import { defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** `lows` and `highs` are the bounds of each series, empty where the data has none. */
type DotModel = Model & { grid: Grid; lows: Grid; highs: Grid };

/** Several values a row as dots on one scale, with a line between the farthest: how far apart they are. */
export const template = defineTemplate(manifest, {
  prepare(context): DotModel | Undrawable {
    const { columns, options, rowOf, theme } = context;
    const gridOf = (values: readonly NumberColumn[]) =>
      toGrid({ label: columns.label, values, series: columns.series, rowOf });
    const grid = gridOf(columns.values);
    if (grid.labels.length === 0) return undrawable('There are no rows to draw.');
    if (grid.series.every(({ values }) => values.every(Number.isNaN)))
      return undrawable('The chosen columns have no numbers.');
    const boundsAt = (place: number) => ({
      low: columns.low[place],
      high: columns.high[place],
      margin: columns.margin[place],
    });
    const bounds = columns.values.flatMap((column, place) => boundsOf(column, boundsAt(place)) ?? []);
    const lows = gridOf(bounds.map(({ low }) => low));
    const highs = gridOf(bounds.map(({ high }) => high));
    const all = [grid, lows, highs].flatMap(({ series }) => series.flatMap(({ values }) => Array.from(values)));
    const order = orderOf(grid, options);
    const shown = reorder(grid, order);
    const range =
      bounds.length > 0 ? boundsName(boundsAt(0), bounds.length > 1 ? (columns.values[0]?.name ?? '') : '') : '';
    const items: LegendItem[] = [
      ...(options.key === 'legend' ? dotItems(shown.series, context) : []),
      ...(range === '' ? [] : [{ key: 'range', label: range, color: theme.muted, shape: 'line' as const }]),
    ];
    return {
      grid: shown,
      lows: reorder(lows, order),
      highs: reorder(highs, order),
      domains: { value: rowDomain(all, options) },
      legend: items.length > 0 ? { kind: 'items', items } : null,
      height: (width) =>
        keyOf(shown, { x: 0, width }, context).height + rowNames(grid.labels, { width }, context).height + 28,
    };
  },

  draw({ grid, lows, highs, domains }, box, context) {
    const { options, theme, formats, measure, fonts, enter, paints } = context;
    const { labels, series } = grid;
    const key = keyOf(grid, box, context);
    const count = labels.length;
    const rows = rowNames(labels, { width: box.width }, context);
    const step = rows.fit(box.height - key.height - 28).row;
    const radius = Math.max(1.5, Math.min(options.dot, step * 0.42));
    const font = fonts.label;
    const widest =
      options.values === 'none'
        ? 0
        : Math.max(
            0,
            ...series.flatMap(({ values }) => Array.from(values, (each) => measure(formats.value(each), font))),
          );
    const hasValues = widest > 0 && widest < box.width * 0.18 && step > font.size;
    const domain = domains.value ?? [0, 1];
    const inset = insetFor(hasValues ? labels.flatMap((_, place) => endsOf(place)) : [], {
      domain,
      margin: radius + 2,
      least: options.log ? 0 : Math.max(0, box.width * 0.62 - 2 * (widest + radius + 7)),
    });
    const frame = dotRows(
      { ...box, y: box.y + key.height, height: box.height - key.height },
      { labels, rows, domain, inset, options },
      context,
    );
    const colorsOf = seriesColors(
      series.map((each) => each.key),
      context,
    );
    const ranges: Node[] = [];
    const dots: Node[] = [];
    const words: Node[] = [];
    const hasBounds = lows.series.length > 0;
    // Ranges of several series at one height would hide one another.
    const apart = hasBounds && series.length > 1 ? Math.min(radius * 2, (step * 0.8) / series.length) : 0;
    labels.forEach((name, place) => {
      const y = frame.y.at(place);
      const heightOf = (index: number) => y + (index - (series.length - 1) / 2) * apart;
      const numbers = series
        .map(({ values, rows, key: seriesKey }, index) => ({
          value: values[place] ?? Number.NaN,
          row: rows[place] ?? -1,
          seriesKey,
          index,
        }))
        .filter(({ value }) => Number.isFinite(value));
      if (numbers.length === 0) {
        if (step > font.size) words.push(frame.missing(place));
        return;
      }
      const places = numbers.map(({ value }) => frame.x.at(value));
      const [from, to] = [Math.min(...places), Math.max(...places)];
      const middle = (from + to) / 2;
      const grown = enter(place, count);
      const at = (value: number) => middle + (frame.x.at(value) - middle) * grown;
      if (options.range && numbers.length > 1 && !hasBounds)
        ranges.push(
          line([middle + (from - middle) * grown, y], [middle + (to - middle) * grown, y], {
            stroke: options.rangeColor ?? theme.context,
            strokeWidth: Math.min(options.rangeWidth, step * 0.5),
            cap: 'round',
          }),
        );
      for (const { value, row, seriesKey, index } of numbers) {
        const shade = colorsOf.at(index, name);
        const ends = [lows, highs].map((bound) => at(bound.series[index]?.values[place] ?? Number.NaN));
        const [low = Number.NaN, high = Number.NaN] = ends;
        const height = heightOf(index);
        if (!Number.isNaN(low) && !Number.isNaN(high)) {
          const spot = { middle: height, half: Math.min(5, radius * 0.8), isUp: false };
          ranges.push(errorBar([low, high], spot, { stroke: shade, strokeWidth: 1.5 }));
        }
        dots.push(
          circle(at(value), height, options.isHollow ? radius - 1 : radius, {
            fill: options.isHollow ? theme.paper : shade,
            stroke: options.isHollow ? shade : theme.paper,
            strokeWidth: options.isHollow ? 2 : 1,
            part: { role: 'mark', key: `${name} ${seriesKey}`, rows: [row], series: index },
          }),
        );
      }
      if (!hasValues) return;
      const sorted = numbers.toSorted((a, b) => frame.x.at(a.value) - frame.x.at(b.value));
      for (const [end, side] of [
        [sorted[0]?.value === sorted.at(-1)?.value ? undefined : sorted[0], -1],
        [sorted.at(-1), 1],
      ] as const) {
        if (end === undefined) continue;
        const fill = paints.textOf(colorsOf.at(end.index, name));
        words.push(
          valueBeside(
            end.value,
            {
              x: at(edgeOf(end.index, place, side)),
              y: heightOf(end.index),
              radius,
              isRight: side > 0,
              fill,
              key: name,
            },
            context,
          ),
        );
      }
    });
    const top = key.draw(box.y, (index) => frame.x.at(series[index]?.values[0] ?? Number.NaN));
    return {
      nodes: [
        ...frame.grid,
        ...(options.guides ? [frame.guides] : []),
        group(ranges),
        group(dots),
        ...words,
        ...top,
        ...frame.axes,
      ],
      plot: frame.plot,
      place: frame.place,
    };

    /** What the words beside a dot keep clear of: its bound, else the dot itself. */
    function edgeOf(index: number, place: number, side: -1 | 1): number {
      const bound = (side < 0 ? lows : highs).series[index]?.values[place] ?? Number.NaN;
      return Number.isNaN(bound) ? (series[index]?.values[place] ?? Number.NaN) : bound;
    }

    function endsOf(place: number): SideLabel[] {
      const present = [...series.keys()].filter((index) => Number.isFinite(series[index]?.values[place]));
      if (present.length === 0) return [];
      return ([-1, 1] as const).map((side) => {
        const edges = present.map((index) => edgeOf(index, place, side));
        return sideLabel(side < 0 ? Math.min(...edges) : Math.max(...edges), { side, radius }, context);
      });
    }
  },

  describe({ grid: { labels, series }, lows, highs }, { formats, locale }) {
    const tell = (index: number, place: number) => {
      const [value, low, high] = [series, lows.series, highs.series].map(
        (all) => all[index]?.values[place] ?? Number.NaN,
      );
      const words = formats.value(value ?? Number.NaN);
      if (low === undefined || high === undefined || Number.isNaN(low) || Number.isNaN(high)) return words;
      return `${words} (${formatPhrase(locale, 'between {0} and {1}', formats.value(low), formats.value(high))})`;
    };
    const last = series.at(-1);
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: labels,
          valueAt: (place) => last?.values[place] ?? Number.NaN,
          write: formats.value,
          of: last?.name ?? '',
        }),
        kind: 'Dot plot',
        counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
        of: series.map(({ name }) => name).join(', '),
      }),
      details: describeFirst(
        locale,
        labels,
        (label, place) => `${label}: ${series.map((_, index) => tell(index, place)).join(', ')}`,
      ),
    };
  },
});

function keyOf({ series }: Grid, room: { x: number; width: number }, context: Parameters<typeof dotKey>[2]) {
  const isWhole = series.every(({ values }) => Number.isFinite(values[0]));
  return dotKey(series.length < 2 ? [] : series, { ...room, isWhole }, context);
}

type Order = { sort: 'data' | 'first' | 'last' | 'range' | 'label'; isReversed: boolean };

/** Rows without a number come last, whichever way around. */
function orderOf({ labels, series }: Grid, { sort, isReversed }: Order): number[] {
  if (sort === 'data' || sort === 'label') {
    const order = rowOrder(labels, sort, () => 0);
    return isReversed ? order.reverse() : order;
  }
  const by = sort === 'first' ? series[0] : series.at(-1);
  const valueAt = sort === 'range' ? rangeAt : (place: number) => by?.values[place] ?? Number.NaN;
  return rowOrder(labels, isReversed ? 'ascending' : 'value', valueAt);

  function rangeAt(place: number): number {
    const numbers = series.map(({ values }) => values[place] ?? Number.NaN).filter(Number.isFinite);
    return numbers.length === 0 ? Number.NaN : Math.max(...numbers) - Math.min(...numbers);
  }
}
