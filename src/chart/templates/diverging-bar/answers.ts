import type { BarStack, StackPart } from '../../marks/series/bar-parts.ts';
import type { Series } from '../../marks/series/series.ts';

/** Which answers lie before the line, across it, and behind it. */
export type Sides = { before: readonly number[]; middle: number | null; after: readonly number[]; isAside: boolean };

/** The answers of one label. `before` and `after` are the sums of both sides; what is apart starts where all others have ended. */
export type Answers = BarStack & { before: number; after: number; aside: StackPart | null };

type Wish = { count: number; against: number | null; neutral: 'centre' | 'aside' | 'none' };

/** An odd number of answers has one in the middle. */
export function sidesOf({ count, against, neutral }: Wish): Sides {
  const first = Math.min(count, against ?? Math.floor(count / 2));
  const hasMiddle = neutral !== 'none' && (against === null ? count % 2 === 1 : first < count && count - first > first);
  const places = Array.from({ length: count }, (_, place) => place);
  return {
    before: places.slice(0, first),
    middle: hasMiddle ? first : null,
    after: places.slice(hasMiddle ? first + 1 : first),
    isAside: neutral === 'aside',
  };
}

type Making = { sides: Sides; isShare: boolean };

/** Where the answers of all labels lie. */
export function answersOf(series: readonly Series[], count: number, { sides, isShare }: Making): Answers[] {
  const { middle, isAside } = sides;
  const all = Array.from({ length: count }, (_, place) => one(place));
  if (middle === null || !isAside) return all;
  const [low, high] = [Math.min(0, ...all.map((each) => each.low)), Math.max(0, ...all.map((each) => each.high))];
  const start = high + (high - low) * 0.2;
  return all.map((each, place) => {
    const { value, size, share } = sizesAt(place);
    const amount = size(middle);
    const aside = {
      series: middle,
      place,
      value: value(middle),
      share: share(middle),
      from: start,
      to: start + amount,
    };
    return { ...each, aside: Number.isNaN(amount) ? null : aside };
  });

  function sizesAt(place: number) {
    const value = (answer: number) => series[answer]?.values[place] ?? Number.NaN;
    const sum = series.reduce((total, { values }) => total + (values[place] || 0), 0);
    const share = (answer: number) => (sum === 0 ? 0 : value(answer) / sum);
    return { value, share, size: isShare ? share : value };
  }

  function one(place: number): Answers {
    const { value, share, size } = sizesAt(place);
    const parts: StackPart[] = [];
    const across = middle === null || isAside || Number.isNaN(value(middle)) ? 0 : size(middle);
    const add = (answer: number, from: number, to: number) =>
      parts.push({ series: answer, place, value: value(answer), share: share(answer), from, to });
    let low = -across / 2;
    let high = across / 2;
    if (middle !== null && across > 0) add(middle, low, high);
    for (const answer of sides.before.toReversed()) {
      if (Number.isNaN(value(answer))) continue;
      add(answer, low, low - size(answer));
      low -= size(answer);
    }
    for (const answer of sides.after) {
      if (Number.isNaN(value(answer))) continue;
      add(answer, high, high + size(answer));
      high += size(answer);
    }
    const sumOf = (places: readonly number[]) => places.reduce((total, answer) => total + (size(answer) || 0), 0);
    const [before, after] = [sumOf(sides.before), sumOf(sides.after)];
    return { parts, low, high, total: after - before, before, after, aside: null };
  }
}
