import { bisectRight } from 'd3-array';
import type { valueColorOptions } from '../options/value-color-options.ts';
import type { OptionValues } from '../template/options.ts';
import type { Legend, Tools } from '../template/template.ts';
import { breaksOf } from './breaks.ts';
import { interpolateRgb } from './rgb.ts';

type Wish = OptionValues<typeof valueColorOptions>;

export type ValueScale = {
  /** The color of a value; a gap has a color of its own. */
  of: (value: number) => string;
  noData: string;
  /** Which class a value is in, 0 for the lowest; for scales without classes always 0. */
  classOf: (value: number) => number;
  legend: Legend | null;
};

/** Colors for values as someone wished: even or in classes, in one direction or in two. */
export function valueScale(values: Iterable<number>, wish: Wish, tools: Tools): ValueScale {
  const { paints, theme, formats, locale } = tools;
  const sorted = Float64Array.from(finite(values)).sort();
  const least = wish.low ?? sorted[0] ?? 0;
  const most = Math.max(least, wish.high ?? sorted.at(-1) ?? 1);
  const isLog = wish.scale === 'log' && least > 0;
  const centre = wish.middle === 'centre' ? wish.centre : 0;
  const isDiverging = wish.middle === 'centre' || (wish.middle === 'auto' && least < 0 && most > 0);
  const noData = wish.noDataColor ?? paints.track;
  const way = wish.isTurned ? -1 : 1;
  const single = wish.hue === null ? null : interpolateRgb(interpolateRgb(theme.paper, wish.hue)(0.12), wish.hue);

  const shade = (share: number) => (single === null ? paints.ramp(share) : single(share));
  const straight = (share: number) => shade(wish.isTurned ? 1 - share : share);
  const arm = Math.max(Math.abs(most - centre), Math.abs(centre - least)) || 1;
  const even = (value: number) => {
    if (isDiverging) return paints.diverge((way * (value - centre)) / arm);
    if (most === least) return straight(0.7);
    return straight(
      isLog
        ? Math.log(Math.max(least, value) / least) / Math.log(most / least)
        : Math.max(0, Math.min(1, (value - least) / (most - least))),
    );
  };

  const isClassed =
    wish.scale === 'equal' || wish.scale === 'quantile' || wish.scale === 'natural' || wish.scale === 'own';
  const breaks = isClassed
    ? breaksOf(wish.scale as 'equal' | 'quantile' | 'natural' | 'own', sorted, {
        classes: wish.classes,
        own: numbersIn(wish.breaks),
      })
    : [];
  const edges = [Math.min(least, breaks[0] ?? least), ...breaks, Math.max(most, breaks.at(-1) ?? most)];
  const colors =
    breaks.length === 0 ? null : Array.from({ length: breaks.length + 1 }, (_, place) => classColor(place));
  const classOf = (value: number) => bisectRight(breaks, value);

  return {
    noData,
    classOf,
    of(value) {
      if (!Number.isFinite(value)) return noData;
      return colors === null ? even(value) : (colors[classOf(value)] ?? noData);
    },
    legend: wish.legend ? legendOf() : null,
  };

  function classColor(place: number): string {
    const count = breaks.length + 1;
    if (isDiverging) return even(((edges[place] ?? 0) + (edges[place + 1] ?? 0)) / 2);
    return straight(count === 1 ? 0.7 : place / (count - 1));
  }

  function legendOf(): Legend {
    const [low = '', high = ''] = wish.legendWords.split(',').map((word) => word.trim());
    const title = wish.legendTitle;
    const gaps = hasGap(values) ? { noData: { color: noData, label: locale.words.noData } } : {};
    if (colors !== null) {
      const write = formats.alike(edges);
      const marks = edges.map((edge, place) => {
        if (place === 0 && low !== '') return low;
        return place === edges.length - 1 && high !== '' ? high : write(edge);
      });
      return {
        kind: 'ramp',
        colors,
        low: marks[0] ?? '',
        high: marks.at(-1) ?? '',
        title,
        marks,
        ...countsIn(colors.length, classOf),
        ...gaps,
      };
    }
    const ends = isDiverging ? [centre - arm, centre + arm] : [least, most];
    const [from = 0, to = 1] = ends;
    const at = (share: number) => (isLog ? from * (to / from) ** share : from + (to - from) * share);
    const smooth = Array.from({ length: 24 }, (_, place) => even(at((place + 0.5) / 24)));
    const write = formats.alike(ends);
    const shareOf = (value: number) =>
      isLog ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
    const binOf = (value: number) => Math.max(0, Math.min(23, Math.floor(shareOf(value) * 24)));
    const counts = countsIn(24, binOf);
    return {
      kind: 'ramp',
      colors: smooth,
      low: low || write(from),
      high: high || write(to),
      title,
      ...counts,
      ...gaps,
    };
  }

  /** How many values are in each bin, where somebody wants to see it. */
  function countsIn(bins: number, binOf: (value: number) => number): { counts?: number[] } {
    if (!wish.histogram) return {};
    const counts = new Array<number>(bins).fill(0);
    for (const value of sorted) counts[binOf(value)] = (counts[binOf(value)] ?? 0) + 1;
    return { counts };
  }
}

function* finite(values: Iterable<number>): Generator<number> {
  for (const value of values) if (Number.isFinite(value)) yield value;
}

function hasGap(values: Iterable<number>): boolean {
  for (const value of values) if (!Number.isFinite(value)) return true;
  return false;
}

/** The numbers of a list as people write it. */
function numbersIn(text: string): number[] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number)
    .filter(Number.isFinite);
}
