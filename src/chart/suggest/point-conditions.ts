import type { FigureFacts, WordFacts } from './column-facts.ts';
import { likes, needsFigures } from './conditions.ts';
import type { Facts } from './facts.ts';
import { keys, keysOf } from './fill.ts';
import type { Need } from './recipe.ts';
import { areItems } from './shapes.ts';

export const needsRows = (least: number): Need => ({
  is: ({ rows }) => rows >= least,
  otherwise: `It needs at least ${least} rows.`,
});

/** Measurements of the same rows in several columns. */
export const measuredTogether = (points: number, measures: number) =>
  likes(
    points,
    `There are ${measures} measures per row.`,
    (facts) => facts.isSample && facts.measures.length >= measures,
  );

/** Names with measures of several units: one may explain the other. */
export const mixedMeasures = (points: number, least: number) =>
  likes(
    points,
    'There are measures of different kinds for each item.',
    (facts) =>
      areItems(facts) && facts.isMixed && !facts.isLong && facts.moments.length === 0 && facts.measures.length >= least,
  );

export const manyRows = (least: number, points: number) =>
  likes(points, 'There are very many rows.', ({ rows, isSample }) => isSample && rows >= least);

export const nameless = (points: number) =>
  likes(
    points,
    'The rows have no names, so the distribution matters.',
    (facts) => facts.isSample && groupOf(facts) === null,
  );

export const inGroups = (points: number) =>
  likes(points, 'There are many values in a few groups.', (facts) => {
    const group = groupOf(facts);
    return facts.isSample && group !== null && group.distinct <= 12;
  });

/** Values of one measure by group; without groups, the measures side by side. */
export const spreads = {
  needs: [needsFigures, needsRows(10)],
  roles: (facts: Facts) => {
    const group = groupOf(facts);
    const values = group === null ? keysOf(facts.alike) : keys(facts.main);
    return { values, ...(group !== null && { series: [group.key] }) };
  },
};

export const plane = ({ measures }: Facts) => {
  const [x, y] = differing(measures);
  return { x: keys(x), y: keys(y) };
};

/** Measures that are not the same in every row, unless all are. */
export function differing(measures: readonly FigureFacts[]): readonly FigureFacts[] {
  const found = measures.filter(({ distinct }) => distinct > 1);
  return found.length >= 2 ? found : measures;
}

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
  if (label !== null && !label.isCode && label.distinct * 3 <= rows) return label;
  return category !== null && category.distinct * 3 <= rows ? category : null;
}

export const needsSeveralGroups: Need = {
  is: (facts) => facts.series >= 2 || groupOf(facts) !== null,
  otherwise: 'It needs several number columns of the same unit, or a column that groups the rows.',
};

/** Logarithmic axes for measures over more than three orders of size. */
export function planeLog([x, y]: readonly FigureFacts[]): Record<string, boolean> {
  return { ...(isWide(x) && { xLog: true }), ...(isWide(y) && { yLog: true }) };
}

function isWide(figure: FigureFacts | undefined): boolean {
  return figure !== undefined && figure.least > 0 && figure.most > 1000 * figure.least;
}

/** Whether two measures rise and fall together, by the order of their values (Spearman above 0.75). */
export function areRelated([x, y]: readonly FigureFacts[]): boolean {
  if (x === undefined || y === undefined) return false;
  const rows = Array.from(x.column.values.subarray(0, 2000), (_, row) => row).filter(
    (row) => Number.isFinite(x.column.values[row]) && Number.isFinite(y.column.values[row]),
  );
  if (rows.length < 8) return false;
  const [first, second] = [ranksOf(x.column.values, rows), ranksOf(y.column.values, rows)];
  const squares = rows.reduce((sum, row) => sum + ((first.get(row) ?? 0) - (second.get(row) ?? 0)) ** 2, 0);
  return Math.abs(1 - (6 * squares) / (rows.length * (rows.length ** 2 - 1))) > 0.75;
}

function ranksOf(values: Float64Array, rows: readonly number[]): Map<number, number> {
  const sorted = [...rows].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  return new Map(sorted.map((row, rank) => [row, rank]));
}
