import type { Facts } from './facts.ts';
import type { Filled } from './recipe.ts';

/** At most so many columns of numbers are shown at once unless somebody asks for more. */
const mostMeasures = 8;

/** Values along time or names, one course or group for each series. The names of the roles differ from type to type. */
export function alongWith(along: string, values: string, series: string): (facts: Facts) => Filled {
  return (facts) => {
    const base = { [along]: keys(facts.along), [values]: valuesOf(facts) };
    return facts.isLong ? { ...base, [series]: keys(facts.category) } : base;
  };
}

/** Names and one value for each. */
export function namedValue(label: string, value: string): (facts: Facts) => Filled {
  return ({ label: names, along, measures }) => ({ [label]: keys(names ?? along), [value]: keys(measures[0]) });
}

/** Time or names, and one value for each. */
export function placedValue(label: string, value: string): (facts: Facts) => Filled {
  return ({ along, measures }) => ({ [label]: keys(along), [value]: keys(measures[0]) });
}

/** Names, and the first and the second measure. */
export function pairOf(label: string, first: string, second: string): (facts: Facts) => Filled {
  return ({ label: names, along, measures }) => ({
    [label]: keys(names ?? along),
    [first]: keys(measures[0]),
    [second]: keys(measures[1]),
  });
}

function valuesOf({ isLong, measures }: Facts): string[] {
  return measures.slice(0, isLong ? 1 : mostMeasures).map(({ key }) => key);
}

export function keys(column: { key: string } | null | undefined): string[] {
  return column === null || column === undefined ? [] : [column.key];
}
