import {
  fewSeries,
  likes,
  manySeries,
  needsMeasures,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  needsPlaces,
  needsSeveral,
  needsTime,
  oneMeasure,
  overTime,
  shortNames,
} from './conditions.ts';
import { keys } from './fill.ts';
import type { Recipe } from './recipe.ts';
import {
  courses,
  crowd,
  crowdOfSeries,
  differInSize,
  isMoment,
  named,
  shares,
  twoMeasures,
} from './shared-conditions.ts';

/** When lines and areas are good, and which columns they take. */
export const lineRecipes: Readonly<Record<string, Recipe>> = {
  line: {
    ...courses,
    questions: ['trend'],
    likes: [
      overTime,
      likes(15, 'There are many moments.', ({ places }) => places >= 8),
      likes(12, 'There are few enough courses to tell apart.', ({ series }) => series <= 8),
      crowdOfSeries(12),
      likes(-60, 'Names have no order.', ({ time }) => time === null),
    ],
  },
  'step-line': {
    ...courses,
    questions: ['trend'],
    likes: [
      likes(30, 'Your data runs over time.', ({ time }) => time !== null),
      named(50, /rate|wage|price|tariff|zins|satz/i, 'Values like these stay until they are changed.'),
      crowdOfSeries(4),
      likes(-60, 'Names have no order.', ({ time }) => time === null),
    ],
  },
  area: {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsNoNegatives],
    likes: [
      likes(35, 'Your data runs over time.', ({ time }) => time !== null),
      oneMeasure,
      crowdOfSeries(2),
      likes(-60, 'Names have no order.', ({ time }) => time === null),
    ],
  },
  'stacked-area': {
    ...courses,
    questions: ['trend', 'parts'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [overTime, fewSeries, likes(10, 'There are many moments.', ({ places }) => places > 12), crowdOfSeries(9)],
  },
  'percent-area': {
    ...courses,
    questions: ['trend', 'parts'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [likes(35, 'Your data runs over time.', ({ time }) => time !== null), fewSeries, shares, crowdOfSeries(9)],
  },
  streamgraph: {
    ...courses,
    questions: ['trend', 'story'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [likes(30, 'Your data runs over time.', ({ places }) => places > 12), manySeries],
  },
  'range-area': {
    questions: ['trend', 'distribution'],
    needs: [needsPlaces, needsMeasures(2)],
    likes: [named(70, /min|max|low|high|lower|upper|best|worst/i, 'There is a lowest and a highest value.')],
    roles: ({ along, measures }) => ({
      x: keys(along),
      low: keys(measures.find(({ name }) => isLow(name)) ?? measures[0]),
      high: keys(measures.find(({ name }) => isHigh(name)) ?? measures[1]),
    }),
  },
  combo: {
    questions: ['relation', 'trend'],
    needs: [needsPlaces, needsMeasures(2)],
    likes: [
      likes(
        35,
        'There are two measures of different size over time.',
        ({ time, measures, isLong }) => time !== null && !isLong && measures.length === 2 && differInSize(measures),
      ),
      shortNames,
    ],
    roles: ({ along, measures }) => ({ x: keys(along), columns: keys(measures[0]), lines: keys(measures[1]) }),
  },
  slope: {
    questions: ['compare', 'trend'],
    needs: [needsNames, needsMeasures(2), needsOnePerName],
    likes: [
      likes(
        55,
        'The columns are two or three moments.',
        ({ measures }) => measures.length <= 3 && measures.every(({ name }) => isMoment(name)),
      ),
      twoMeasures,
      crowd(20),
    ],
    roles: ({ label, measures }) => ({ label: keys(label), value: measures.slice(0, 4).map(({ key }) => key) }),
  },
  bump: {
    ...courses,
    questions: ['trend', 'story'],
    needs: [...courses.needs, needsSeveral, needsTime],
    likes: [
      likes(
        25,
        'Many things over a few moments: ranks can be followed.',
        ({ series, places }) => series >= 4 && series <= 15 && places <= 15,
      ),
      named(50, /rank|rang|place|position/i, 'The values are ranks.'),
    ],
  },
  'sparkline-grid': {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsSeveral],
    likes: [likes(35, 'Your data runs over time.', ({ time }) => time !== null), manySeries],
  },
  horizon: {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsSeveral, needsTime],
    likes: [likes(25, 'There are very many moments.', ({ places }) => places > 60), manySeries],
  },
  ridgeline: {
    ...courses,
    questions: ['distribution', 'trend'],
    needs: [...courses.needs, needsSeveral],
    likes: [likes(20, 'There are many moments.', ({ places }) => places > 30), manySeries],
  },
};

function isLow(name: string): boolean {
  return /min|low|worst/i.test(name);
}

function isHigh(name: string): boolean {
  return /max|high|upper|best/i.test(name);
}
