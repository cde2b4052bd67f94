import {
  fewSeries,
  isWhole,
  likes,
  longNames,
  manySeries,
  needsFigures,
  needsLeast,
  needsMeasures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  needsPlaces,
  needsSeveral,
  needsTime,
  notOverTime,
  oneMeasure,
  overTime,
  shortNames,
} from './conditions.ts';
import type { FigureFacts } from './facts.ts';
import { alongWith, keys, namedValue, pairOf, placedValue } from './fill.ts';
import { flowRecipes } from './flow-recipes.ts';
import { mapRecipes } from './map-recipes.ts';
import { momentsAmong } from './moments.ts';
import { pointRecipes } from './point-recipes.ts';
import type { Recipe } from './recipe.ts';

const oneEach = likes(15, 'Each name has one value.', ({ label, rows }) => label !== null && label.distinct === rows);
const crowd = (most: number) => likes(-40, 'There are many names.', ({ places }) => places > most);
/** Rates of two years do not add up to anything. */
const moments = likes(
  -80,
  'The columns are moments, which do not add up.',
  ({ measures }) => measures.length >= 2 && measures.every(({ name }) => isMoment(name)),
);
const crowdOfSeries = (most: number) => likes(-35, 'There are many groups.', ({ series }) => series > most);
const shares = likes(
  25,
  'The values of each row are shares.',
  ({ measures, isLong, rows }) => !isLong && areShares(measures, rows),
);
const fewParts = likes(15, 'There are only a few parts.', ({ places }) => places >= 2 && places <= 6);
const named = (points: number, pattern: RegExp, because: string) =>
  likes(points, because, ({ measures, label, time }) =>
    [...measures, label, time].some((column) => column !== null && pattern.test(column.name)),
  );
const twoMeasures = likes(
  25,
  'There are two values for each name.',
  ({ measures, isLong }) => measures.length === 2 && !isLong,
);
const isRound = likes(
  50,
  'The names go round: months, hours or directions.',
  ({ label }) => label !== null && isCycle(label.words),
);

const bars = { needs: [needsNames, needsFigures], roles: alongWith('label', 'values', 'series') };
const courses = {
  needs: [needsPlaces, needsFigures, needsLeast(2, 'places', 'It needs at least two moments.')],
  roles: alongWith('x', 'y', 'series'),
};
const onePerPart = {
  needs: [
    needsNames,
    needsFigures,
    needsOnePerName,
    needsNoNegatives,
    needsMost(12, 'places', 'There are too many parts to tell apart.'),
  ],
  roles: namedValue('label', 'value'),
};

/** For every chart type: when it is good, and which columns it takes. A test sees that none is missing. */
export const recipes: Readonly<Record<string, Recipe>> = {
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
  heatmap: {
    questions: ['compare', 'distribution'],
    needs: [needsPlaces, needsFigures, needsSeveral],
    likes: [
      likes(
        35,
        'Many rows and many columns of like values.',
        ({ series, places, measures, isLong }) => series >= 5 && places >= 5 && (isLong || areAlike(measures)),
      ),
      manySeries,
    ],
    roles: alongWith('label', 'values', 'series'),
  },
  calendar: {
    questions: ['trend', 'distribution'],
    needs: [
      needsFigures,
      { is: ({ time }) => time !== null && !time.isYears, otherwise: 'It needs a column of days.' },
      needsLeast(40, 'places', 'It needs at least forty days.'),
      { is: ({ time }) => (time?.years ?? 0) <= 30, otherwise: 'It has room for thirty years.' },
    ],
    likes: [
      oneMeasure,
      likes(40, 'There is a value for nearly every day of a year.', ({ places }) => places >= 200 && places <= 2000),
    ],
    roles: ({ time, measures }) => ({ date: keys(time), value: keys(measures[0]) }),
  },
  table: {
    questions: ['compare'],
    needs: [needsLeast(1, 'rows', 'It needs at least one row.')],
    likes: [
      likes(
        30,
        'The values are of many kinds, which one picture cannot show.',
        ({ measures, isLong }) => !isLong && measures.length >= 3 && !areAlike(measures),
      ),
      likes(20, 'There are words to be read.', ({ label }) => (label?.longest ?? 0) > 30),
    ],
    roles: ({ label, time, category, measures }) => ({
      columns: [
        ...new Set([...keys(label), ...keys(category), ...keys(time), ...measures.slice(0, 8).map(({ key }) => key)]),
      ],
    }),
  },
  'word-cloud': {
    questions: ['compare'],
    needs: [needsNames],
    likes: [
      likes(
        50,
        'There are texts, and nothing to measure.',
        ({ label, measures }) => measures.length === 0 && (label?.longest ?? 0) > 30,
      ),
      likes(-30, 'There are few words.', ({ places, label }) => places < 12 && (label?.longest ?? 0) < 30),
    ],
    roles: ({ label, measures }) => ({ word: keys(label), weight: keys(measures.find(({ most }) => most > 0)) }),
  },
  'number-card': {
    questions: ['compare', 'trend'],
    needs: [
      needsFigures,
      {
        is: ({ rows, time }) => time !== null || rows <= 60,
        otherwise: 'There are too many rows to show each as a figure.',
      },
    ],
    likes: [
      likes(60, 'There are one or two figures only.', ({ rows, measures }) => rows <= 2 && measures.length <= 3),
      likes(-30, 'There are many values.', ({ rows, series }) => rows > 30 || series > 6),
    ],
    roles: ({ time, label, measures }) =>
      time === null
        ? { value: keys(measures[0]), label: keys(label), before: keys(measures[1]) }
        : { value: measures.slice(0, 6).map(({ key }) => key), time: keys(time) },
  },
  gantt: {
    questions: ['story', 'compare'],
    needs: [
      needsNames,
      { is: ({ times }) => times.length >= 2, otherwise: 'It needs a column for the start and one for the end.' },
    ],
    likes: [likes(70, 'Each row lasts from one date to another.', ({ times }) => times.length >= 2)],
    roles: ({ label, times, category }) => ({
      label: keys(label),
      start: keys(times[0]),
      end: keys(times[1]),
      group: keys(category === label ? null : category),
    }),
  },
  timeline: {
    questions: ['story'],
    needs: [needsNames, needsTime],
    likes: [
      likes(60, 'There are dates and words, and nothing to measure.', ({ measures }) => measures.length === 0),
      likes(-40, 'There are values, which a timeline does not show.', ({ measures }) => measures.length > 0),
      likes(-30, 'There are many events.', ({ rows }) => rows > 40),
    ],
    roles: ({ label, time }) => ({ label: keys(label), date: keys(time) }),
  },
  candlestick: {
    questions: ['trend'],
    needs: [
      needsPlaces,
      {
        is: ({ measures }) => pricesAmong(measures) !== null,
        otherwise: 'It needs columns for the first, highest, lowest and last value.',
      },
    ],
    likes: [
      likes(80, 'The columns are named as prices of a day are.', ({ measures }) => pricesAmong(measures) !== null),
    ],
    roles({ along, measures }) {
      const prices = pricesAmong(measures);
      return { x: keys(along), ...prices };
    },
  },
  'bar-race': {
    questions: ['story'],
    needs: [
      needsNames,
      needsFigures,
      {
        is: ({ isLong, time, measures }) => (isLong && time !== null) || momentsAmong(measures).length >= 3,
        otherwise: 'It needs a column for each moment, or a column of dates or years.',
      },
    ],
    likes: [likes(20, 'Many things change over many moments.', ({ places, series }) => Math.max(places, series) >= 8)],
    roles({ isLong, time, label, category, measures }) {
      if (isLong && time !== null) return { label: keys(category), values: keys(measures[0]), time: keys(time) };
      return {
        label: keys(label),
        values: momentsAmong(measures).map(({ key }) => key),
        category: keys(category === label ? null : category),
      };
    },
  },
  'line-race': {
    ...courses,
    questions: ['story', 'trend'],
    needs: [...courses.needs, needsTime, needsSeveral],
    likes: [likes(10, 'A few lines pass one another over time.', ({ series }) => series >= 2 && series <= 8)],
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
  pie: { ...onePerPart, questions: ['parts'], likes: [isWhole, fewParts, crowd(7)] },
  donut: {
    ...onePerPart,
    questions: ['parts'],
    likes: [isWhole, fewParts, likes(5, 'The whole stands in the middle.', () => true), crowd(7)],
  },
  'multiple-pies': {
    questions: ['parts', 'compare'],
    needs: [
      needsNames,
      needsFigures,
      needsSeveral,
      needsNoNegatives,
      needsMost(8, 'places', 'There are too many parts to tell apart.'),
    ],
    likes: [likes(25, 'There are several wholes with the same parts.', ({ series }) => series >= 2 && series <= 9)],
    roles: alongWith('label', 'value', 'series'),
  },
  'half-donut': {
    ...onePerPart,
    questions: ['parts'],
    likes: [likes(30, 'The values add up to a whole.', isWhole.is), fewParts, crowd(7)],
  },
  gauge: {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsMost(6, 'places', 'It shows one figure, or a few.')],
    likes: [likes(55, 'There is one figure.', ({ rows }) => rows === 1)],
    roles: namedValue('label', 'value'),
  },
  'radial-bar': {
    questions: ['compare'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(16, 'places', 'There are too many names.'),
    ],
    likes: [fewParts, oneMeasure],
    roles: namedValue('label', 'value'),
  },
  rose: {
    questions: ['compare', 'distribution'],
    needs: [needsNames, needsFigures, needsNoNegatives, needsMost(24, 'places', 'There are too many names.')],
    likes: [isRound],
    roles: alongWith('label', 'value', 'series'),
  },
  radar: {
    questions: ['compare', 'relation'],
    needs: [
      needsNames,
      needsFigures,
      needsLeast(3, 'places', 'It needs at least three names.'),
      needsMost(16, 'places', 'There are too many names.'),
    ],
    likes: [
      likes(30, 'The names go round.', isRound.is),
      likes(15, 'There are a few profiles to compare.', ({ series }) => series >= 2 && series <= 4),
    ],
    roles: alongWith('label', 'value', 'series'),
  },
  'progress-rings': {
    questions: ['parts', 'compare'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(8, 'places', 'It shows one figure, or a few.'),
    ],
    likes: [
      named(45, /progress|reached|done|complete|fortschritt/i, 'The values say how much is reached.'),
      likes(25, 'There is one figure.', ({ rows }) => rows === 1),
    ],
    roles: namedValue('label', 'value'),
  },
  waffle: {
    ...onePerPart,
    questions: ['parts'],
    likes: [
      likes(30, 'The values add up to a whole.', isWhole.is),
      fewParts,
      likes(5, 'The values can be counted.', ({ measures }) => measures[0]?.isWhole === true),
    ],
  },
  parliament: {
    questions: ['parts'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      {
        is: ({ measures }) => measures[0]?.isWhole === true && measures[0].sum <= 2000,
        otherwise: 'It needs whole numbers of seats.',
      },
    ],
    likes: [named(90, /seat|sitz|mandat|siège|escaño/i, 'The values are seats.')],
    roles: namedValue('label', 'value'),
  },
  ...pointRecipes,
  ...flowRecipes,
  ...mapRecipes,
};

/** Whether the columns add up to about 100, or about 1, for the rows on average. */
function areShares(measures: readonly FigureFacts[], rows: number): boolean {
  if (measures.length < 2 || measures.some(({ least }) => least < 0)) return false;
  const perRow = measures.reduce((sum, each) => sum + each.sum, 0) / Math.max(1, rows);
  return [100, 1].some((whole) => Math.abs(perRow - whole) <= whole * 0.02);
}

function differInSize(measures: readonly { most: number }[]): boolean {
  const sizes = measures.map(({ most }) => Math.abs(most)).filter((size) => size > 0);
  return Math.max(...sizes) > 8 * Math.min(...sizes);
}

function isGoal(name: string): boolean {
  return /goal|target|plan|budget|ziel|objectif/i.test(name);
}
function isLow(name: string): boolean {
  return /min|low|worst/i.test(name);
}
function isHigh(name: string): boolean {
  return /max|high|upper|best/i.test(name);
}
function isMoment(name: string): boolean {
  return /\b(1[5-9]|20)\d\d\b|before|after|vorher|nachher|start|end|then|now/i.test(name);
}
function isCycle(words: readonly string[]): boolean {
  const known =
    /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|n|ne|e|se|s|sw|w|nw|\d{1,2}:00|\d{1,2} ?[ap]m)/i;
  return (
    words.length >= 4 && words.filter((word) => known.test(word) && word.length <= 10).length >= words.length * 0.9
  );
}

/** Columns for the first, highest, lowest and last price, by their names. */
function pricesAmong(measures: readonly FigureFacts[]): Record<string, string[]> | null {
  const find = (pattern: RegExp) => keys(measures.find(({ name }) => pattern.test(name.trim())));
  const found = {
    open: find(/^(open|first|start|eröffnung|ouverture|apertura)/i),
    high: find(/^(high|max|höchst|plus haut|máximo)/i),
    low: find(/^(low|min|tiefst|plus bas|mínimo)/i),
    close: find(/^(close|last|end|schluss|clôture|cierre)/i),
  };
  if (Object.values(found).some((each) => each.length === 0)) return null;
  return { ...found, volume: find(/^(volume|volumen|umsatz)/i) };
}

/** Columns of numbers that lie in the same range, so that one color scale suits all. */
function areAlike(measures: readonly FigureFacts[]): boolean {
  const mosts = measures.map(({ most }) => Math.abs(most)).filter((most) => most > 0);
  return mosts.length > 1 && Math.max(...mosts) / Math.min(...mosts) < 20;
}
