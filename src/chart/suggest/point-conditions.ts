import { likes, needsFigures } from './conditions.ts';
import type { Facts, WordFacts } from './facts.ts';
import { keys } from './fill.ts';
import type { Need } from './recipe.ts';

export const needsRows = (least: number): Need => ({
  is: ({ rows }) => rows >= least,
  otherwise: `It needs at least ${least} rows.`,
});

export const pairs = likes(
  45,
  'There are 2 measures per row.',
  ({ rows, time, isLong, measures }) => rows >= 12 && time === null && !isLong && measures.length >= 2,
);

export const manyRows = (least: number, points: number) =>
  likes(points, 'There are very many rows.', ({ rows }) => rows >= least);

export const nameless = likes(
  60,
  'The rows have no names, so the distribution matters.',
  ({ rows, label, time }) => rows >= 20 && label === null && time === null,
);

export const inGroups = (points: number) =>
  likes(points, 'There are many values in a few groups.', (facts) => {
    const group = groupOf(facts);
    return facts.time === null && group !== null && group.distinct <= 12 && facts.rows >= group.distinct * 8;
  });

/** Values of one measure by group; without groups, the measures side by side. */
export const spreads = (most: number) => ({
  needs: [needsFigures, needsRows(10)],
  roles: (facts: Facts) => {
    const group = groupOf(facts);
    const measures = group === null ? facts.measures.filter(isLikeFirst).slice(0, most) : facts.measures.slice(0, 1);
    return { values: measures.map(({ key }) => key), ...(group !== null && { series: [group.key] }) };
  },
});

export const plane = ({ measures }: Facts) => ({ x: keys(measures[0]), y: keys(measures[1]) });

export const namedPlane = (facts: Facts) => {
  const { label, category, rows } = facts;
  const isNamed = label !== null && label.distinct > rows / 2;
  const group = isNamed ? category : label;
  return {
    ...plane(facts),
    ...(isNamed && { name: keys(label) }),
    ...(group !== null && group.distinct <= 10 && { color: keys(group) }),
  };
};

/** Words that come again and again: to which group a row belongs. */
export function groupOf({ label, category, rows }: Facts): WordFacts | null {
  if (label !== null && label.distinct * 3 <= rows) return label;
  return category !== null && category.distinct * 3 <= rows ? category : null;
}

/** Only what is of about the same size stands on one axis. */
function isLikeFirst({ most }: { most: number }, _: number, [first]: readonly { most: number }[]): boolean {
  return (
    first !== undefined && Math.abs(most) <= 10 * Math.abs(first.most) && Math.abs(first.most) <= 10 * Math.abs(most)
  );
}
