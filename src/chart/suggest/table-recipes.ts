import {
  likes,
  manySeries,
  needsFigures,
  needsLeast,
  needsNames,
  needsPlaces,
  needsSeveral,
  oneMeasure,
} from './conditions.ts';
import type { FigureFacts } from './facts.ts';
import { alongWith, keys } from './fill.ts';
import type { Recipe } from './recipe.ts';

/** When tables of color and numbers are good, and which columns they take. */
export const tableRecipes: Readonly<Record<string, Recipe>> = {
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
};

/** Columns of numbers that lie in the same range, so that one color scale suits all. */
function areAlike(measures: readonly FigureFacts[]): boolean {
  const mosts = measures.map(({ most }) => Math.abs(most)).filter((most) => most > 0);
  return mosts.length > 1 && Math.max(...mosts) / Math.min(...mosts) < 20;
}
