import type { Facts } from './facts.ts';
import type { Like, Need } from './recipe.ts';
import { areEvents, areSteps, isCourse, isGrid, isList, isMomentTable, isStackable, isWhole } from './shapes.ts';

export const needsFigures: Need = {
  is: ({ measures }) => measures.length > 0,
  otherwise: 'It needs a number column.',
};
export const needsNames: Need = { is: ({ label }) => label !== null, otherwise: 'It needs a column with names.' };
export const needsTime: Need = {
  is: ({ time }) => time !== null && time.isNumbers === undefined,
  otherwise: 'It needs a column with dates or years.',
};
export const needsPlaces: Need = {
  is: ({ along }) => along !== null,
  otherwise: 'It needs a column with names, dates or years.',
};
export const needsSeveral: Need = {
  is: ({ series }) => series >= 2,
  otherwise: 'It needs several number columns of the same unit, or a column that groups the rows.',
};
export const needsSeveralOrBounds: Need = {
  is: ({ series, interval }) => series >= 2 || interval !== null,
  otherwise: needsSeveral.otherwise,
};
/** Rows of the same name are added up where their values can be. */
export const needsOnePerName: Need = {
  is: ({ label, rows, main }) => label !== null && (label.distinct === rows || (main?.adds === true && !main.isGuess)),
  otherwise: 'It needs one row per name, or values that add up.',
};
/** As one row per name, or per name and category. */
export const needsOneRowEach: Need = {
  is: (facts) => facts.isLong || needsOnePerName.is(facts),
  otherwise: needsOnePerName.otherwise,
};
export const needsNoNegatives: Need = {
  is: ({ hasNegatives }) => !hasNegatives,
  otherwise: 'It cannot show values below zero.',
};
export const needsPair: Need = {
  is: ({ pair }) => pair !== null,
  otherwise: 'It needs 2 number columns of the same unit.',
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

export const oneValueEach = (points: number) => likes(points, 'Each item has one value.', isList);
export const fewValuesEach = (points: number, least: number, most: number) =>
  likes(
    points,
    `There are ${least} to ${most} values per item.`,
    (facts) => isGrid(facts) && facts.series >= least && facts.series <= most,
  );
export const addUpPerItem = (points: number, most: number) =>
  likes(
    points,
    'The values of each item add up.',
    (facts) => isGrid(facts) && isStackable(facts) && facts.series <= most,
  );
export const addUpOverTime = (
  points: number,
  { places = 1e9, series = 9 }: { places?: number; series?: number } = {},
) =>
  likes(
    points,
    'The values add up at every date.',
    (facts) =>
      isCourse(facts) &&
      isStackable(facts) &&
      facts.time?.isNumbers === undefined &&
      facts.series >= 2 &&
      facts.series <= series &&
      facts.places >= 3 &&
      facts.places <= places,
  );
export const eventTotals = (points: number, most: number) =>
  likes(
    points,
    'Many rows of each group add up to a total.',
    (facts) => areEvents(facts) && facts.series >= 2 && facts.series <= most,
  );
export const shares = (points: number) =>
  likes(points, 'The values of each row are shares.', ({ areShares, hasGaps }) => areShares && !hasGaps);
export const momentColumns = (points: number, least = 2, most = 30) =>
  likes(
    points,
    'The columns are dates.',
    (facts) => isMomentTable(facts) && facts.moments.length >= least && facts.moments.length <= most,
  );
export const wholeOf = (points: number, most: number) =>
  likes(points, 'The values add up to a whole.', (facts) => isWhole(facts) && facts.places <= most);
export const partsOf = (points: number, most: number) =>
  likes(
    points,
    'The values can be added up.',
    (facts) =>
      isList(facts) &&
      isStackable(facts) &&
      facts.measures.length === 1 &&
      facts.places <= most &&
      !areSteps(facts) &&
      !isWhole(facts),
  );
export const answers = (points: number) =>
  likes(points, 'The answers are ordered, from low to high.', (facts) => facts.answers !== null);
/** A bar has a length, and a rank has none. */
export const ranks = likes(-50, 'The values are ranks.', ({ main }) => main?.measure.kind === 'rank');
export const longNames = likes(10, 'The names are long.', ({ label }) => (label?.longest ?? 0) > 14);
export const shortNames = likes(
  6,
  'The names are short.',
  ({ along }) => along?.kind === 'time' || (along?.kind === 'words' && along.longest <= 8),
);
export const crowd = (most: number) => likes(-40, 'There are many names.', ({ places }) => places > most);
export const crowdOfSeries = (most: number) => likes(-35, 'There are many groups.', ({ series }) => series > most);
