import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import type { groupedOptions } from '../../options/series-bar-options.ts';
import { type Box, group, type Node, rect } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Description, Drawn, Model } from '../../template/template.ts';
import { inAnswerOrder } from '../series/answer-order.ts';
import { type BarFrame, barFrame, type Direction } from './bar-frame.ts';
import {
  barDomains,
  barRows,
  barsHeight,
  columnHeight,
  compactColumns,
  isAxisShown,
  seenDomain,
} from './bar-heights.ts';
import { type Bars, readBars } from './read-bars.ts';
import { markKey, markRows, type SeriesContext, type SeriesPaint, seriesLegend, seriesPaint } from './series-bars.ts';

type GroupedContext = SeriesContext & {
  options: OptionValues<typeof groupedOptions> & {
    namePlace?: 'auto' | 'beside' | 'above';
    separators?: boolean;
  };
};

type GroupedModel = Model & {
  bars: Bars;
  figures: Figures;
  paint: SeriesPaint;
};

/** Bars of several series side by side, label by label. */
export function groupedBars(direction: Direction) {
  const isUp = direction === 'up';
  return {
    prepare(context: GroupedContext): GroupedModel | Undrawable {
      const { columns, options, locale } = context;
      const bars = readBars(columns, {
        options,
        locale,
        size: (values, chosen) => values[Math.max(0, chosen)] ?? Number.NaN,
        room: isUp ? 300 : Math.min(200, Math.floor(7000 / (lanesOf(columns) * 15 + 27))),
        series: { most: mostLanes, isSum: false, arrange: inAnswerOrder },
        hasGaps: isUp,
      });
      if ('error' in bars) return bars;
      const { series } = bars.grid;
      const paint = seriesPaint(bars.grid, options.palette, context);
      const figures = figuresOf(bars, context);
      const own = barDomains(
        series.flatMap(({ values }) => [...values]),
        options,
      );
      const height = (width: number) =>
        isUp
          ? columnHeight(width, bars, context)
          : barsHeight(width, { bars, options, hasAxis: isAxisShown(options, true), row: groupHeight(bars) }, context);
      // Names stand in the bars of the first label when all of them fit there.
      const isDirect = (width: number, domains: Model['domains'], tall = height(width)) => {
        if (isUp || options.names !== 'auto' || series.length < 2) return false;
        const box = { x: 0, y: 0, width, height: tall };
        const frame = frameFor(
          box,
          { bars, figures, domains: { ...own, ...domains }, options, hasValues: options.valueLabels !== 'none' },
          context,
        );
        return series.every((_, one) => nameIn(frame, one, { bars, paint, context }) !== null);
      };
      return {
        bars,
        figures,
        paint,
        domains: own,
        legend: (width, domains, tall) =>
          options.names === 'none' || isDirect(width, domains, tall) ? null : seriesLegend(bars, paint),
        note: bars.note,
        ...(isUp && compactColumns(bars, context)),
        height,
      };
    },

    draw({ bars, figures, paint, legend, domains }: GroupedModel, box: Box, context: GroupedContext): Drawn {
      const { options, theme, fonts, paints, enter, rowOf } = context;
      const { labels, series } = bars.grid;
      const font = fonts.label;
      const lanes = series.length;
      const written = frameFor(box, { bars, figures, domains, options, hasValues: true }, context);
      const hasValues = options.valueLabels === 'auto' && fits(written, lanes, figures, context);
      const frame = hasValues ? written : frameFor(box, { bars, figures, domains, options, hasValues }, context);
      const radius = options.corner ?? theme.mark.radius;
      const marks: Node[] = [];
      const values: Node[] = [];
      series.forEach((each, one) => {
        labels.forEach((_, place) => {
          const value = each.values[place] ?? Number.NaN;
          if (Number.isNaN(value)) return;
          const lane = { at: one, of: lanes };
          const shown = value * enter(place, labels.length);
          const bar = frame.bar(place, [0, shown], lane);
          const fill = paint.at(one, place);
          const key = markKey(bars, one, place);
          marks.push(
            rect(bar, {
              fill,
              radius,
              part: { role: 'mark', key, series: one, rows: markRows(bars, one, place, rowOf) },
            }),
          );
          if (!hasValues) return;
          const isBack = value < 0;
          const words = figures.words[one]?.[place] ?? '';
          const inside =
            options.valuePlace === 'inside'
              ? frame.within(words, bar, { isBack, font, fill: paints.inkOn(fill), key })
              : null;
          values.push(inside ?? frame.beyond(words, place, { value: shown, isBack, lane, font, fill: theme.ink, key }));
        });
      });
      const isDirect = !isUp && legend === null && options.names === 'auto' && lanes > 1;
      const direct = isDirect ? series.flatMap((_, one) => nameIn(frame, one, { bars, paint, context }) ?? []) : [];
      return {
        nodes: [...frame.under, group(marks), ...frame.over, ...values, ...direct],
        plot: frame.plot,
        place: frame.place,
      };
    },

    describe({ bars }: GroupedModel, { formats, locale }: GroupedContext): Description {
      const { labels, series } = bars.grid;
      const tell = (place: number) =>
        series.map(({ name, values }) => `${name} ${formats.value(values[place] ?? Number.NaN) || '–'}`).join(', ');
      return {
        summary: summarize(locale, {
          finding: describeExtremes(locale, {
            names: series.flatMap(({ name }) => labels.map((label) => `${label}, ${name}`)),
            valueAt: (cell) => series[Math.floor(cell / labels.length)]?.values[cell % labels.length] ?? Number.NaN,
            write: formats.value,
          }),
          kind: isUp ? 'Grouped column chart' : 'Grouped bar chart',
          counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
          of: series.map(({ name }) => name).join(', '),
        }),
        details: describeFirst(locale, labels, (label, place) => `${label}: ${tell(place)}`),
      };
    },
  };

  function frameFor(
    box: Box,
    { bars, figures, domains, options, hasValues }: FrameWish,
    context: GroupedContext,
  ): BarFrame {
    const room = hasValues ? (isUp ? context.fonts.label.size + 7 : figures.widest + 8) : 0;
    const isShown = isAxisShown(options, hasValues);
    const domain = seenDomain(domains, isShown);
    return barFrame(
      box,
      {
        direction,
        bars,
        domain,
        axis: { isShown, title: options.axisTitle },
        inset: [domain[0] < 0 ? room : 0, domain[1] > 0 ? room : 0],
        thickness: options.thickness / 100,
        thickest: bars.grid.series.length * (isUp ? 64 : 34),
        ...(!isUp && { rows: barRows(box.width, { bars, options, row: groupHeight(bars) }, context) }),
        hasSeparators: options.separators ?? false,
      },
      context,
    );
  }
}

/** The values as they are written, and how wide the widest of them is. */
type Figures = { words: readonly (readonly string[])[]; widest: number };

function figuresOf({ grid }: Bars, { formats, measure, fonts }: GroupedContext): Figures {
  const write = formats.alike(grid.series.flatMap(({ values }) => [...values]));
  const words = grid.series.map(({ values }) =>
    Array.from(values, (value) => (Number.isNaN(value) ? '' : write(value))),
  );
  const widest = words.flat().reduce((width, each) => Math.max(width, measure(each, fonts.label)), 0);
  return { words, widest };
}

const mostLanes = 8;

function lanesOf({ values, series }: SeriesContext['columns']): number {
  return Math.min(mostLanes, series === null ? values.length : series.words.length);
}

/** Whether every value has room in its lane. */
function fits(frame: BarFrame, of: number, { widest }: Figures, { fonts }: GroupedContext): boolean {
  const lane = of === 1 ? frame.step : Math.abs(frame.middle(0, { at: 1, of }) - frame.middle(0, { at: 0, of }));
  return frame.direction === 'across' ? fonts.label.size * 0.92 <= lane : widest + 2 <= lane;
}

type FrameWish = {
  bars: Bars;
  figures: Figures;
  domains: Model['domains'];
  options: GroupedContext['options'];
  hasValues: boolean;
};

/** How high the bars of a label want to be, with the room around them. */
function groupHeight({ grid: { labels, series } }: Bars): number {
  return (labels.length <= 12 ? 19 : labels.length <= 60 ? 17 : 15) * series.length + 12;
}

type Naming = { bars: Bars; paint: SeriesPaint; context: GroupedContext };

/** The name of a series at the foot of its first bar, if it fits beside nothing else. */
function nameIn(frame: BarFrame, series: number, { bars, paint, context }: Naming): Node | null {
  const { fonts, paints, options } = context;
  const one = bars.grid.series[series];
  const value = one?.values[0] ?? Number.NaN;
  if (one === undefined || !(value > 0) || options.valuePlace === 'inside') return null;
  const lane = { at: series, of: bars.grid.series.length };
  return frame.within(one.name, frame.bar(0, [0, value], lane), {
    isBack: true,
    font: fonts.strong,
    fill: paints.inkOn(paint.at(series, 0)),
    key: `name ${one.key}`,
  });
}
