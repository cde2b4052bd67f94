import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { barFrame, type FrameWish } from '../../marks/bars/bar-frame.ts';
import { barRows, barsHeight, isAxisShown } from '../../marks/bars/bar-heights.ts';
import { strength } from '../../marks/bars/ordered-colors.ts';
import { areAllOver, middleLabel, namesHeight, namesOver } from '../../marks/bars/part-labels.ts';
import { type Bars, readBars } from '../../marks/bars/read-bars.ts';
import { markKey, markRows, type SeriesPaint, seriesLegend, seriesPaint } from '../../marks/bars/series-bars.ts';
import { inAnswerOrder } from '../../marks/series/answer-order.ts';
import { group, line, type Node, rect } from '../../scene/node.ts';
import { defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { type Answers, answersOf, type Sides, sidesOf } from './answers.ts';
import { manifest } from './manifest.ts';

type DivergingModel = Model & {
  bars: Bars;
  answers: readonly Answers[];
  sides: Sides;
  paint: SeriesPaint;
};

/** Answers from one end to the other, on both sides of a line: those in between lie across it. */
export const template = defineTemplate(manifest, {
  prepare(context): DivergingModel | Undrawable {
    const { columns, options, locale, paints, theme } = context;
    const settings = { count: countOf(columns), against: options.against, neutral: options.neutral };
    const sides = sidesOf(settings);
    const bars = readBars(columns, {
      options,
      locale,
      size: (values, chosen) => {
        const sum = values.reduce((all, value) => all + (value || 0), 0);
        const picked = chosen >= 0 ? [chosen] : sides.after;
        return picked.reduce((all, place) => all + (values[place] || 0), 0) / (options.asShares ? sum || 1 : 1);
      },
      room: 250,
      series: { most: mostAnswers, isSum: false, arrange: inAnswerOrder },
    });
    if ('error' in bars) return bars;
    const { series, labels } = bars.grid;
    if (series.length < 2) return undrawable('Choose a column for each answer, at least two.');
    if (series.some(({ values }) => values.some((value) => value < 0)))
      return undrawable('Answers cannot be below zero.');
    const answers = answersOf(series, labels.length, { sides, isShare: options.asShares });
    const low = Math.min(0, ...answers.map((each) => each.low));
    const high = Math.max(0, ...answers.map((each) => each.high));
    const apart = Math.max(0, ...answers.map(({ aside }) => aside?.to ?? 0));
    const paint = seriesPaint(bars.grid, options.palette === 'categories' ? 'categories' : shade, context);
    const domain = [low, Math.max(high, apart) || (low === 0 ? 1 : 0)] as const;
    const wish = { bars, options, hasAxis: isAxisShown(options, true) };
    const isDirect = (
      width: number,
      { value = domain }: Model['domains'],
      tall = barsHeight(width, wish, context) + namesHeight(context),
    ) => {
      if (options.names !== 'auto') return false;
      const box = { x: 0, y: 0, width, height: tall - namesHeight(context) };
      const frame = barFrame(box, frameWish({ bars, domain: value, answers, sides }, width, context), context);
      return areAllOver(frame, { bars, stacks: answers, paint, context });
    };
    return {
      bars,
      answers,
      sides,
      paint,
      domains: { value: domain },
      legend: (width, domains, tall) =>
        options.names === 'none' || isDirect(width, domains, tall) ? null : seriesLegend(bars, paint),
      note: bars.note,
      height: (width) => barsHeight(width, wish, context) + (isDirect(width, {}) ? namesHeight(context) : 0),
    };

    /** Strongest at both ends; what is in between is grey. */
    function shade(place: number): string {
      const { before, after } = sides;
      if (before.includes(place)) return paints.diverge(-strength(before.indexOf(place), before.length));
      if (after.includes(place)) return paints.diverge(strength(after.length - 1 - after.indexOf(place), after.length));
      return theme.context;
    }
  },

  draw({ bars, answers, sides, paint, legend, domains }, box, context) {
    const { options, theme, fonts, formats, enter, rowOf } = context;
    const write = options.asShares ? formats.share : formats.value;
    const direct = legend === null && options.names === 'auto';
    const over = direct ? namesHeight(context) : 0;
    const font = fonts.strong;
    const domain = domains.value ?? [-1, 1];
    const frame = barFrame(
      { ...box, y: box.y + over, height: box.height - over },
      frameWish({ bars, domain, answers, sides }, box.width, context),
      context,
    );
    const isRoomy = font.size <= frame.step;
    const sums = sumsShown(sides, options);
    const marks: Node[] = [];
    const labels: Node[] = [];
    answers.forEach(({ parts, aside, low, high, before, after }, place) => {
      const grown = enter(place, answers.length);
      for (const part of aside === null ? parts : [...parts, aside]) {
        const ends =
          part === aside
            ? ([part.from, part.from + (part.to - part.from) * grown] as const)
            : ([part.from * grown, part.to * grown] as const);
        const bar = frame.bar(place, ends);
        const fill = paint.at(part.series, place);
        const key = markKey(bars, part.series, place);
        marks.push(
          rect(bar, {
            fill,
            ...(Math.min(bar.width, bar.height) > 4 && { stroke: theme.paper, strokeWidth: 1 }),
            part: { role: 'mark', key, series: part.series, rows: markRows(bars, part.series, place, rowOf) },
          }),
        );
        const words =
          options.partLabels === 'none' || part.value === 0
            ? ''
            : options.partLabels === 'share'
              ? formats.share(part.share)
              : formats.value(part.value);
        const label = middleLabel(() => words, bar, { on: fill, key, context });
        if (label !== null) labels.push(label);
      }
      if (!isRoomy || parts.length === 0) return;
      const style = { font, fill: theme.ink, key: bars.grid.labels[place] ?? '' };
      if (sums.before) labels.push(frame.beyond(write(before), place, { ...style, value: low * grown, isBack: true }));
      if (sums.after) labels.push(frame.beyond(write(after), place, { ...style, value: high * grown, isBack: false }));
    });
    const asides = answers.flatMap(({ aside }) => aside ?? []);
    const asideLine = asides.length === 0 ? [] : [upright(frame.at(Math.min(...asides.map(({ from }) => from))))];
    const names = direct ? namesOver(frame, { bars, stacks: answers, paint, context }) : [];
    // The line lies under the bars: what is in between lies across it.
    return {
      nodes: [...frame.under, ...frame.over, ...asideLine, group(marks), ...labels, ...names],
      plot: frame.plot,
      place: frame.place,
    };

    function upright(x: number): Node {
      const { y, height } = frame.plot;
      return line([x, y], [x, y + height], { stroke: theme.axis, strokeWidth: 1 });
    }
  },

  describe({ bars, answers }, { formats, locale }) {
    const { labels, series } = bars.grid;
    const partsOf = ({ parts, aside }: Answers) => [...parts, ...(aside === null ? [] : [aside])];
    const shareAt = (answer: number, place: number) => {
      const here = answers[place];
      return here === undefined
        ? Number.NaN
        : (partsOf(here).find((part) => part.series === answer)?.share ?? Number.NaN);
    };
    const last = series.length - 1;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: labels,
          valueAt: (place) => shareAt(last, place),
          write: formats.share,
          of: series[last]?.name ?? '',
        }),
        kind: 'Diverging bar chart',
        counts: [formatCount(locale, '{0} entry|{0} entries', labels.length)],
        of: series.map(({ name }) => name).join(', '),
      }),
      details: describeFirst(
        locale,
        answers,
        (each, place) =>
          `${labels[place]}: ${partsOf(each)
            .toSorted((a, b) => a.series - b.series)
            .map((part) => `${series[part.series]?.name ?? ''} ${formats.share(part.share)}`)
            .join(', ')}`,
      ),
    };
  },
});

const mostAnswers = 12;

function countOf({
  values,
  series,
}: {
  values: readonly unknown[];
  series: { words: readonly string[] } | null;
}): number {
  return Math.min(mostAnswers, series === null ? values.length : series.words.length);
}

/** The sum of one answer is that answer. */
function sumsShown({ before, after }: Sides, { sums }: { sums: boolean }) {
  return { before: sums && before.length > 1, after: sums && after.length > 1 };
}

type Wish = { bars: Bars; domain: readonly [number, number]; answers: readonly Answers[]; sides: Sides };

type WishContext = Tools & {
  options: {
    namePlace: 'auto' | 'beside' | 'above';
    separators: boolean;
    axis: 'auto' | 'shown' | 'hidden';
    thickness: number;
    asShares: boolean;
    sums: boolean;
  };
};

function frameWish({ bars, domain, answers, sides }: Wish, width: number, context: WishContext): FrameWish {
  const { options, formats, measure, fonts } = context;
  const write = options.asShares ? formats.share : formats.value;
  const shown = sumsShown(sides, options);
  const roomFor = (sums: readonly number[]) => Math.max(...sums.map((sum) => measure(write(sum), fonts.strong))) + 10;
  const isApart = answers.some(({ aside }) => aside !== null);
  return {
    direction: 'across',
    bars,
    domain,
    axis: {
      isShown: isAxisShown(options, true),
      format: (values) =>
        options.asShares ? values.map((value) => formats.share(Math.abs(value))) : formats.ticks(values.map(Math.abs)),
    },
    inset: [
      shown.before ? roomFor(answers.map(({ before }) => before)) : 2,
      shown.after && !isApart ? roomFor(answers.map(({ after }) => after)) : 2,
    ],
    thickness: options.thickness / 100,
    rows: barRows(width, { bars, options }, context),
    hasSeparators: options.separators,
  };
}
