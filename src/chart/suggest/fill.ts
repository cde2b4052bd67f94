import type { FigureFacts } from './column-facts.ts';
import type { Facts } from './facts.ts';
import type { RoleColumns } from './recipe.ts';

/** At most so many columns of numbers are shown at once unless somebody asks for more. */
const mostMeasures = 30;

/** Values along time or names, one course or group for each series. The names of the roles differ from type to type. */
export function alongWith(along: string, values: string, series: string): (facts: Facts) => RoleColumns {
  return (facts) => {
    const base = { [along]: keys(facts.along), [values]: valuesOf(facts) };
    return facts.isLong ? { ...base, [series]: keys(seriesOf(facts)) } : base;
  };
}

/** Names and one value for each. */
export function namedValue(label: string, value: string): (facts: Facts) => RoleColumns {
  return ({ label: names, along, main }) => ({ [label]: keys(names ?? along), [value]: keys(main) });
}

/** Time or names, and one value for each. */
export function placedValue(label: string, value: string): (facts: Facts) => RoleColumns {
  return ({ along, main }) => ({ [label]: keys(along), [value]: keys(main) });
}

/** The same with the range of uncertainty of the values. */
export function withBounds(fill: (facts: Facts) => RoleColumns): (facts: Facts) => RoleColumns {
  return (facts) => {
    const { interval, isLong } = facts;
    if (interval === null) return fill(facts);
    const keysFor = (columns: readonly FigureFacts[]) => keysOf(isLong ? columns.slice(0, 1) : columns);
    return 'margins' in interval
      ? { ...fill(facts), margin: keysFor(interval.margins) }
      : { ...fill(facts), low: keysFor(interval.lows), high: keysFor(interval.highs) };
  };
}

/** The same for types that show one value; `low` and `high` are what they call its bounds. */
export function withOneBound(
  fill: (facts: Facts) => RoleColumns,
  { low, high } = { low: 'low', high: 'high' },
): (facts: Facts) => RoleColumns {
  return (facts) => {
    const { interval } = facts;
    if (interval === null) return fill(facts);
    return 'margins' in interval
      ? { ...fill(facts), margin: keys(interval.margins[0]) }
      : { ...fill(facts), [low]: keys(interval.lows[0]), [high]: keys(interval.highs[0]) };
  };
}

/** What bars and columns call the bounds of a value. */
export const barBounds = { low: 'from', high: 'to' };

/** Names, and two measures that can be compared. */
export function pairOf(label: string, first: string, second: string): (facts: Facts) => RoleColumns {
  return ({ label: names, along, pair }) => ({
    [label]: keys(names ?? along),
    [first]: keys(pair?.[0]),
    [second]: keys(pair?.[1]),
  });
}

/** Measures that share an axis: of a long table one, of answers all in their order. */
function valuesOf({ isLong, main, alike, answers }: Facts): string[] {
  if (isLong) return keys(main);
  return keysOf(answers !== null && 'columns' in answers ? answers.columns : alike);
}

/** What tells the series of a long table apart. Along names it is another column than they are. */
function seriesOf({ category, words, along }: Facts) {
  if (category?.key !== along?.key) return category;
  return words.find(({ key, isCode }) => key !== along?.key && !isCode);
}

export function keysOf(columns: readonly FigureFacts[]): string[] {
  return columns.slice(0, mostMeasures).map(({ key }) => key);
}

export function keys(column: { key: string } | null | undefined): string[] {
  return column === null || column === undefined ? [] : [column.key];
}
