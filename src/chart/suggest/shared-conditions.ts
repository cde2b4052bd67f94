import { likes, needsFigures, needsLeast, needsPlaces } from './conditions.ts';
import type { FigureFacts } from './facts.ts';
import { alongWith } from './fill.ts';

export const crowd = (most: number) => likes(-40, 'There are many names.', ({ places }) => places > most);
/** Rates of two years do not add up to anything. */
export const moments = likes(
  -80,
  'The columns are dates, which do not add up.',
  ({ measures }) => measures.length >= 2 && measures.every(({ name }) => isMoment(name)),
);
export const crowdOfSeries = (most: number) => likes(-35, 'There are many groups.', ({ series }) => series > most);
export const shares = likes(
  25,
  'The values of each row are shares.',
  ({ measures, isLong, rows }) => !isLong && areShares(measures, rows),
);
export const named = (points: number, pattern: RegExp, because: string) =>
  likes(points, because, ({ measures, label, time }) =>
    [...measures, label, time].some((column) => column !== null && pattern.test(column.name)),
  );
export const twoMeasures = likes(
  25,
  'There are two values for each name.',
  ({ measures, isLong }) => measures.length === 2 && !isLong,
);
export const courses = {
  needs: [needsPlaces, needsFigures, needsLeast(2, 'places', 'It needs at least 2 dates.')],
  roles: alongWith('x', 'y', 'series'),
};

/** Whether the columns add up to about 100, or about 1, for the rows on average. */
function areShares(measures: readonly FigureFacts[], rows: number): boolean {
  if (measures.length < 2 || measures.some(({ least }) => least < 0)) return false;
  const perRow = measures.reduce((sum, each) => sum + each.sum, 0) / Math.max(1, rows);
  return [100, 1].some((whole) => Math.abs(perRow - whole) <= whole * 0.02);
}

/** Whether one column is so much larger than another that one axis cannot show both. */
export function differInSize(measures: readonly { most: number }[]): boolean {
  const sizes = measures.map(({ most }) => Math.abs(most)).filter((size) => size > 0);
  return Math.max(...sizes) > 8 * Math.min(...sizes);
}

/** Whether a column is called by a year, or by before and after. */
export function isMoment(name: string): boolean {
  return /\b(1[5-9]|20)\d\d\b|before|after|vorher|nachher|start|end|then|now/i.test(name);
}
