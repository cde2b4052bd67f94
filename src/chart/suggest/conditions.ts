import type { Facts } from './facts.ts';
import type { Like, Need } from './recipe.ts';

export const needsFigures: Need = {
  is: ({ measures }) => measures.length > 0,
  otherwise: 'It needs a number column.',
};
export const needsNames: Need = { is: ({ label }) => label !== null, otherwise: 'It needs a column with names.' };
export const needsTime: Need = { is: ({ time }) => time !== null, otherwise: 'It needs a column with dates or years.' };
export const needsPlaces: Need = {
  is: ({ along }) => along !== null,
  otherwise: 'It needs a column with names, dates or years.',
};
export const needsSeveral: Need = {
  is: ({ series }) => series >= 2,
  otherwise: 'It needs several number columns, or a column that groups the rows.',
};
export const needsOnePerName: Need = {
  is: ({ label, rows }) => label !== null && label.distinct === rows,
  otherwise: 'It needs one row per name.',
};
export const needsNoNegatives: Need = {
  is: ({ hasNegatives }) => !hasNegatives,
  otherwise: 'It cannot show values below zero.',
};

export function needsMeasures(count: number): Need {
  return {
    is: ({ measures }) => measures.length >= count,
    otherwise: count === 2 ? 'It needs 2 number columns.' : `It needs ${count} columns of numbers.`,
  };
}

export function needsMost(most: number, of: 'places' | 'series' | 'rows', otherwise: string): Need {
  return { is: (facts) => facts[of] <= most, otherwise };
}

export function needsLeast(least: number, of: 'places' | 'series' | 'rows', otherwise: string): Need {
  return { is: (facts) => facts[of] >= least, otherwise };
}

export function likes(points: number, because: string, is: (facts: Facts) => boolean): Like {
  return { is, points, because };
}

export const overTime = likes(45, 'Your data runs over time.', ({ time, places }) => time !== null && places >= 3);
export const notOverTime = likes(40, 'Your data compares items.', ({ time }) => time === null);
export const oneMeasure = likes(15, 'There is one measure to show.', ({ series }) => series === 1);
export const fewSeries = likes(
  20,
  'There are few enough groups to tell apart.',
  ({ series }) => series >= 2 && series <= 6,
);
export const manySeries = likes(30, 'There are many groups.', ({ series }) => series > 8);
export const isWhole = likes(62, 'The values add up to a whole.', isAWhole);
export const longNames = likes(10, 'The names are long.', ({ label }) => (label?.longest ?? 0) > 14);
export const shortNames = likes(
  8,
  'The names are short.',
  ({ along }) => along?.kind === 'time' || (along?.kind === 'words' && along.longest <= 8),
);

/** The one measure adds up to 100 or 1, or is called a share. */
function isAWhole({ measures, hasNegatives, isLong }: Facts): boolean {
  const [first] = measures;
  if (first === undefined || hasNegatives || isLong || measures.length > 1) return false;
  const isHundred = [100, 1].some((whole) => Math.abs(first.sum - whole) <= whole * 0.015);
  return isHundred || /share|percent|anteil|part|%|proportion|votes|seats/i.test(first.name);
}
