import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import type { barStackOptions } from '../../options/series-bar-options.ts';
import { type Box, group, type Node, rect } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Description, Drawn, Model } from '../../template/template.ts';
import { inAnswerOrder } from '../series/answer-order.ts';
import { type BarStack, type StackPart, stackBars, stackOrder } from '../series/bar-parts.ts';
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
import { areAllOver, asideRoom, fitsAside, middleLabel, namesAside, namesHeight, namesOver } from './part-labels.ts';
import { type Bars, missingParts, readBars } from './read-bars.ts';
import { markKey, markRows, type SeriesContext, type SeriesPaint, seriesLegend, seriesPaint } from './series-bars.ts';

type StackedContext = SeriesContext & {
  options: OptionValues<typeof barStackOptions> & {
    partLabels: 'value' | 'share' | 'none';
    totals?: boolean;
    low?: number | null;
    high?: number | null;
    namePlace?: 'auto' | 'beside' | 'above';
    separators?: boolean;
  };
};

type StackedModel = Model & {
  bars: Bars;
  stacks: readonly BarStack[];
  /** Parts and totals are written alike. */
  write: (value: number) => string;
  paint: SeriesPaint;
  missing: ReturnType<typeof missingParts>;
};

/** Parts on top of one another: of amounts, or as shares of a whole. */
export function stackedBars(direction: Direction, { isShare }: { isShare: boolean }) {
  const isUp = direction === 'up';
  return {
    prepare(context: StackedContext): StackedModel | Undrawable {
      const { columns, options, locale } = context;
      const bars = readBars(columns, {
        options,
        locale,
        size: isShare ? shareOf : sumOf,
        room: isUp ? 600 : 250,
        series: { most: 12, isSum: true, arrange: inAnswerOrder },
        hasGaps: isUp,
      });
      if ('error' in bars) return bars;
      const { series, labels } = bars.grid;
      if (isShare && series.some(({ values }) => values.some((value) => value < 0)))
        return undrawable('Parts of a whole cannot be below zero. A stacked chart can show them.');
      const stacks = stackBars(series, labels.length, { order: stackOrder(series, options.stackOrder), isShare });
      const write = context.formats.alike(
        stacks.flatMap(({ parts, total }) => [total, ...parts.map(({ value }) => value)]),
      );
      const paint = seriesPaint(bars.grid, options.palette, context);
      const missing = missingParts(series, labels, locale);
      const ends = stacks.flatMap(({ low, high }) => [low, high]);
      const own = isShare
        ? { value: [0, 1] as const }
        : barDomains(ends, { low: options.low ?? null, high: options.high ?? null });
      const hasAxis = isAxisShown(options, options.partLabels !== 'none');
      const height = (width: number) =>
        isUp
          ? columnHeight(width, bars, context)
          : barsHeight(width, { bars, options, hasAxis }, context) + namesHeight(context);
      const isDirect = (width: number, domains: Model['domains'], tall = height(width)) => {
        if (options.names !== 'auto' || series.length < 2) return false;
        if (isUp) return fitsAside(bars, stacks, { width, tools: context });
        const box = { x: 0, y: 0, width, height: tall };
        const frame = frameFor(box, { bars, stacks, write, domains: { ...own, ...domains }, isDirect: true }, context);
        return areAllOver(frame, { bars, stacks, paint, context });
      };
      return {
        bars,
        stacks,
        write,
        paint,
        missing,
        domains: own,
        legend: (width, domains, tall) =>
          options.names === 'none' || isDirect(width, domains, tall) ? null : seriesLegend(bars, paint),
        note: [bars.note, missing.note].filter(Boolean).join(' '),
        ...(isUp && compactColumns(bars, context)),
        height: (width) => height(width) - (isUp || isDirect(width, {}) ? 0 : namesHeight(context)),
      };
    },

    draw(
      { bars, stacks, write, paint, missing, legend, domains }: StackedModel,
      box: Box,
      context: StackedContext,
    ): Drawn {
      const { options, theme, fonts, formats, enter, rowOf } = context;
      const count = bars.grid.labels.length;
      const direct = legend === null && options.names === 'auto' && bars.grid.series.length > 1;
      const frame = frameFor(box, { bars, stacks, write, domains, isDirect: direct }, context);
      const isTotalled = hasTotals({ stacks, write }, frame.step, context);
      const marks: Node[] = [];
      const labels: Node[] = [];
      const inParts: Node[] = [];
      let needed = 0;
      const rim = { stroke: theme.paper, strokeWidth: 1 };
      stacks.forEach((stack, place) => {
        const grown = enter(place, count);
        for (const part of stack.parts) {
          const bar = frame.bar(place, [part.from * grown, part.to * grown]);
          const fill = paint.at(part.series, place);
          const key = markKey(bars, part.series, place);
          const rows = markRows(bars, part.series, place, rowOf);
          const mark = { fill, part: { role: 'mark' as const, key, series: part.series, rows } };
          const isThick = Math.min(bar.width, bar.height) > 4;
          marks.push(rect(bar, options.gap && isThick ? { ...rim, ...mark } : mark));
          if (part.value === 0) continue;
          needed++;
          const label = middleLabel(() => written(part), bar, { on: fill, key, context });
          if (label !== null) inParts.push(label);
        }
        if (!isTotalled || missing.places.has(place)) return;
        const isBack = isBehind(stack);
        const end = (isBack ? stack.low : stack.high) * grown;
        const key = bars.grid.labels[place] ?? '';
        if (stack.parts.length > 0)
          labels.push(
            frame.beyond(write(stack.total), place, {
              value: end,
              isBack,
              font: fonts.strong,
              fill: theme.ink,
              key,
            }),
          );
      });
      // Beside totals, figures in a part here and a part there are of no use: most of them, or none.
      if (!isTotalled || inParts.length > needed * 0.6) labels.push(...inParts);
      const naming = { bars, stacks, paint, context };
      const seriesNames = !direct ? [] : isUp ? namesAside(frame, box, naming) : namesOver(frame, naming);
      return {
        nodes: [...frame.under, group(marks), ...frame.over, ...labels, ...seriesNames],
        plot: frame.plot,
        place: frame.place,
      };

      function written({ value, share }: StackPart): string {
        if (options.partLabels === 'none') return '';
        return options.partLabels === 'share' ? formats.share(share) : write(value);
      }
    },

    describe({ bars, stacks }: StackedModel, { formats, locale }: StackedContext): Description {
      const { labels, series } = bars.grid;
      const nameOf = ({ series: one }: StackPart) => series[one]?.name ?? '';
      const tell = ({ parts }: BarStack) =>
        parts
          .map((part) => `${nameOf(part)} ${isShare ? formats.share(part.share) : formats.value(part.value)}`)
          .join(', ');
      const shareOfFirst = (place: number) =>
        stacks[place]?.parts.find((part) => part.series === 0)?.share ?? Number.NaN;
      const totalOf = ({ parts, total }: BarStack) => (parts.length === 0 ? Number.NaN : total);
      const finding = isShare
        ? { valueAt: shareOfFirst, write: formats.share, of: series[0]?.name ?? '' }
        : { valueAt: (place: number) => (stacks[place] ? totalOf(stacks[place]) : Number.NaN), write: formats.value };
      return {
        summary: summarize(locale, {
          finding: describeExtremes(locale, { names: labels, ...finding }),
          kind: isShare
            ? isUp
              ? '100% stacked column chart'
              : '100% stacked bar chart'
            : isUp
              ? 'Stacked column chart'
              : 'Stacked bar chart',
          counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
          of: series.map(({ name }) => name).join(', '),
        }),
        details: describeFirst(locale, stacks, (stack, place) => `${labels[place]}: ${tell(stack)}`),
      };
    },
  };

  function frameFor(
    box: Box,
    {
      bars,
      stacks,
      write,
      domains,
      isDirect,
    }: Pick<StackedModel, 'bars' | 'stacks' | 'write' | 'domains'> & { isDirect: boolean },
    context: StackedContext,
  ): BarFrame {
    const { options, formats, fonts, measure, locale } = context;
    const aside = isDirect && isUp ? asideRoom(bars, context) : 0;
    const over = isDirect && !isUp ? namesHeight(context) : 0;
    const inner = {
      ...box,
      x: box.x + (locale.direction === 'rtl' ? aside : 0),
      width: box.width - aside,
      y: box.y + over,
      height: box.height - over,
    };
    const rows = barRows(inner.width, { bars, options }, context);
    const step = isUp ? inner.width / Math.max(1, bars.slots.length) : rows.fit(inner.height).row;
    const isWritten = hasTotals({ stacks, write }, step, context);
    const widest = () => Math.max(0, ...stacks.map(({ total }) => measure(write(total), fonts.strong)));
    const room = isWritten ? (isUp ? fonts.strong.size + 7 : widest() + 8) : 0;
    const thick = (step * options.thickness) / 100;
    const isRoomy = isUp ? measure(formats.share(1), fonts.label) <= thick : fonts.label.size * 1.2 <= thick;
    const isRead = isWritten || (options.partLabels !== 'none' && isRoomy && (isShare || !isUp));
    const isShown = isAxisShown(options, isRead);
    const domain = seenDomain(domains, isShown);
    return barFrame(
      inner,
      {
        direction,
        bars,
        domain,
        axis: {
          isShown,
          title: options.axisTitle,
          ...(isShare && { format: (values: readonly number[]) => values.map(formats.share) }),
        },
        inset: [stacks.some(isBehind) ? room : 0, stacks.every(isBehind) ? 0 : room],
        thickness: options.thickness / 100,
        ...(!isUp && { rows }),
        hasSeparators: options.separators ?? false,
      },
      context,
    );
  }

  function hasTotals(
    { stacks, write }: Pick<StackedModel, 'stacks' | 'write'>,
    step: number,
    { options, fonts, measure }: StackedContext,
  ) {
    if (isShare || !options.totals) return false;
    if (!isUp) return fonts.strong.size <= step;
    return stacks.every(({ total }) => measure(write(total), fonts.strong) + 4 <= step);
  }
}

/** Amounts are ordered by their sum or by a series, shares by the first series or another. */
function sumOf(values: readonly number[], chosen: number): number {
  if (chosen >= 0) return values[chosen] ?? Number.NaN;
  return values.reduce((all, value) => all + (Number.isNaN(value) ? 0 : value), 0);
}

function shareOf(values: readonly number[], chosen: number): number {
  const sum = sumOf(values, -1);
  return sum === 0 ? 0 : (values[Math.max(0, chosen)] ?? Number.NaN) / sum;
}

/** Whether all of a stack lies below zero: its total stands there too. */
function isBehind({ total, high }: BarStack): boolean {
  return total < 0 && high === 0;
}
