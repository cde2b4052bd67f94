import {
  isWhole,
  likes,
  needsFigures,
  needsLeast,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  needsSeveral,
  oneMeasure,
} from './conditions.ts';
import { alongWith, namedValue } from './fill.ts';
import type { Recipe } from './recipe.ts';
import { crowd, named } from './shared-conditions.ts';

const fewParts = likes(15, 'There are only a few parts.', ({ places }) => places >= 2 && places <= 6);
const isRound = likes(
  50,
  'The names go round: months, hours or directions.',
  ({ label }) => label !== null && isCycle(label.words),
);
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

/** When pies and other parts of a whole are good, and which columns they take. */
export const partRecipes: Readonly<Record<string, Recipe>> = {
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
};

function isCycle(words: readonly string[]): boolean {
  const known =
    /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|n|ne|e|se|s|sw|w|nw|\d{1,2}:00|\d{1,2} ?[ap]m)/i;
  return (
    words.length >= 4 && words.filter((word) => known.test(word) && word.length <= 10).length >= words.length * 0.9
  );
}
