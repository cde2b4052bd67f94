import {
  fewSeries,
  likes,
  longNames,
  needsFigures,
  needsMeasures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  needsPlaces,
  needsSeveral,
  notOverTime,
  oneMeasure,
  shortNames,
} from './conditions.ts';
import { alongWith, keys, namedValue, pairOf, placedValue } from './fill.ts';
import type { Recipe } from './recipe.ts';
import {
  crowd,
  crowdOfSeries,
  differInSize,
  isMoment,
  moments,
  named,
  shares,
  twoMeasures,
} from './shared-conditions.ts';

const oneEach = likes(15, 'Each name has one value.', ({ label, rows }) => label !== null && label.distinct === rows);
const bars = { needs: [needsNames, needsFigures], roles: alongWith('label', 'values', 'series') };

/** When bars and their kin are good, and which columns they take. */
export const barRecipes: Readonly<Record<string, Recipe>> = {
  bar: {
    questions: ['compare'],
    needs: [needsPlaces, needsFigures],
    likes: [notOverTime, oneMeasure, oneEach, longNames, crowd(60)],
    roles: placedValue('label', 'value'),
  },
  column: {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures],
    likes: [
      likes(40, 'Your data has few moments.', ({ time, places }) => time !== null && places <= 24),
      likes(28, 'There are only a few names.', ({ time, places }) => time === null && places <= 10),
      oneMeasure,
      shortNames,
      crowd(40),
    ],
    roles: placedValue('label', 'value'),
  },
  'grouped-bar': {
    ...bars,
    questions: ['compare'],
    needs: [...bars.needs, needsSeveral],
    likes: [
      notOverTime,
      likes(25, 'There are two or three values for each name.', ({ series }) => series >= 2 && series <= 3),
      crowd(20),
      crowdOfSeries(5),
    ],
  },
  'grouped-column': {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral],
    likes: [
      likes(
        30,
        'There are few places and two or three values for each.',
        ({ places, series }) => places <= 8 && series >= 2 && series <= 3,
      ),
      shortNames,
      crowd(12),
      crowdOfSeries(4),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
  'stacked-bar': {
    ...bars,
    questions: ['compare', 'parts'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [moments, notOverTime, fewSeries, crowd(30), crowdOfSeries(8)],
  },
  'stacked-column': {
    questions: ['trend', 'parts'],
    needs: [needsPlaces, needsFigures, needsSeveral, needsNoNegatives],
    likes: [
      moments,
      likes(40, 'Parts of a total over a few moments.', ({ time, places }) => time !== null && places <= 30),
      fewSeries,
      shortNames,
      crowd(40),
      crowdOfSeries(8),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
  'percent-bar': {
    ...bars,
    questions: ['parts'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [moments, likes(25, 'Your data compares names.', ({ time }) => time === null), fewSeries, shares, crowd(30)],
  },
  'percent-column': {
    questions: ['parts', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral, needsNoNegatives],
    likes: [
      moments,
      likes(25, 'Shares over a few moments.', ({ time, places }) => time !== null && places <= 24),
      fewSeries,
      crowd(30),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
  'diverging-bar': {
    ...bars,
    questions: ['parts', 'compare'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [
      likes(
        70,
        'The columns go from “disagree” to “agree”.',
        ({ measures, category }) =>
          [...measures.map(({ name }) => name), ...(category?.words ?? [])].filter((word) =>
            /agree|satisf|likely|trust|good|bad|poor|excellent|zustimm/i.test(word),
          ).length >= 2,
      ),
    ],
  },
  'split-bars': {
    ...bars,
    questions: ['compare'],
    needs: [...bars.needs, needsSeveral, needsOnePerName],
    likes: [
      likes(
        30,
        'There are several measures of different size.',
        ({ measures }) => measures.length >= 3 && differInSize(measures),
      ),
      notOverTime,
      crowd(40),
    ],
  },
  bullet: {
    questions: ['compare'],
    needs: [needsPlaces, needsMeasures(2), needsNoNegatives],
    likes: [named(90, /goal|target|plan|budget|ziel|objectif/i, 'There is a column of goals.'), crowd(20)],
    roles: ({ along, measures }) => ({
      label: keys(along),
      value: keys(measures.find(({ name }) => !isGoal(name)) ?? measures[0]),
      goal: keys(measures.find(({ name }) => isGoal(name)) ?? measures[1]),
    }),
  },
  lollipop: {
    questions: ['compare'],
    needs: [needsNames, needsFigures],
    likes: [
      likes(30, 'Your data compares names.', ({ time }) => time === null),
      oneMeasure,
      oneEach,
      likes(
        12,
        'The values lie close together.',
        ({ measures }) => (measures[0]?.least ?? 0) > (measures[0]?.most ?? 0) * 0.7,
      ),
      crowd(50),
    ],
    roles: namedValue('label', 'value'),
  },
  'dot-plot': {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsSeveral],
    likes: [
      likes(32, 'Your data compares names.', ({ time }) => time === null),
      likes(18, 'There are a few values for each name.', ({ series }) => series >= 2 && series <= 5),
      crowd(40),
      crowdOfSeries(8),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
  dumbbell: {
    questions: ['compare'],
    needs: [needsNames, needsMeasures(2), needsOnePerName],
    likes: [twoMeasures, likes(25, 'Your data compares names.', ({ time }) => time === null), crowd(40)],
    roles: pairOf('label', 'start', 'end'),
  },
  'arrow-plot': {
    questions: ['compare', 'trend'],
    needs: [needsNames, needsMeasures(2), needsOnePerName],
    likes: [
      twoMeasures,
      likes(
        35,
        'The two columns are two moments.',
        ({ measures }) => measures.length === 2 && measures.every(({ name }) => isMoment(name)),
      ),
      crowd(40),
    ],
    roles: pairOf('label', 'from', 'to'),
  },
  pyramid: {
    questions: ['compare', 'distribution'],
    needs: [needsNames, needsMeasures(2), needsOnePerName, needsNoNegatives],
    likes: [
      likes(
        80,
        'The rows are age groups.',
        ({ label }) => (label?.words ?? []).filter((word) => /^\d{1,3}\s*[-–+]|\d{1,3}\+$/.test(word)).length >= 4,
      ),
      twoMeasures,
    ],
    roles: pairOf('label', 'left', 'right'),
  },
  waterfall: {
    questions: ['parts', 'compare'],
    needs: [needsNames, needsFigures, needsOnePerName, needsMost(30, 'places', 'There are too many steps.')],
    likes: [
      likes(
        40,
        'There are gains and losses.',
        ({ measures }) => (measures[0]?.least ?? 0) < 0 && (measures[0]?.most ?? 0) > 0,
      ),
      named(40, /change|delta|profit|cost|cash|veränderung/i, 'The values are changes.'),
      oneMeasure,
    ],
    roles: namedValue('label', 'delta'),
  },
  funnel: {
    questions: ['flow', 'parts'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(12, 'places', 'There are too many steps.'),
    ],
    likes: [named(60, /step|stage|funnel|phase|schritt|étape/i, 'The rows are steps.'), oneMeasure],
    roles: namedValue('label', 'value'),
  },
  marimekko: {
    questions: ['parts'],
    needs: [
      needsNames,
      needsFigures,
      needsSeveral,
      needsOnePerName,
      needsNoNegatives,
      needsMost(12, 'places', 'There are too many wholes.'),
    ],
    likes: [likes(20, 'There are parts of several wholes.', ({ series }) => series >= 3), fewSeries],
    roles: ({ label, measures }) => ({ label: keys(label), parts: measures.slice(0, 8).map(({ key }) => key) }),
  },
};

function isGoal(name: string): boolean {
  return /goal|target|plan|budget|ziel|objectif/i.test(name);
}
