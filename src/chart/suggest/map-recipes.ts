import { areRegions } from '../maps/guess-map.ts';
import { likes, needsFigures, needsNames, needsNoNegatives, oneMeasure } from './conditions.ts';
import type { Facts } from './facts.ts';
import { keys, namedValue } from './fill.ts';
import { momentsAmong } from './moments.ts';
import type { Recipe } from './recipe.ts';

const areCountries = (points: number) => likes(points, 'The names are countries or states.', areNamesRegions);

/** When maps are good, and which columns they take. */
export const mapRecipes: Readonly<Record<string, Recipe>> = {
  choropleth: {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [areCountries(30), oneMeasure],
    roles: namedValue('region', 'value'),
  },
  'symbol-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [areCountries(20)],
    roles: namedValue('place', 'size'),
  },
  'tile-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [areCountries(22)],
    roles: namedValue('region', 'value'),
  },
  'time-map': {
    questions: ['place', 'story'],
    needs: [
      needsNames,
      needsFigures,
      {
        is: ({ measures, time, isLong }) => momentsAmong(measures).length >= 3 || (time !== null && isLong),
        otherwise: 'It needs several moments: a column for each, or a column of dates.',
      },
    ],
    likes: [likes(60, 'Countries or states change over time.', areNamesRegions)],
    roles: ({ label, measures, time, isLong }) =>
      isLong && time !== null
        ? { region: keys(label), values: keys(measures[0]), time: keys(time) }
        : { region: keys(label), values: momentsAmong(measures).map(({ key }) => key) },
  },
  'spike-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures, needsNoNegatives],
    likes: [areCountries(12)],
    roles: namedValue('place', 'size'),
  },
  'arrow-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [
      areCountries(12),
      likes(25, 'There are gains and losses.', (facts) => facts.hasNegatives && areNamesRegions(facts)),
    ],
    roles: namedValue('place', 'size'),
  },
  'dorling-map': {
    questions: ['place'],
    roles: namedValue('region', 'value'),
    needs: [needsNames, needsFigures, needsNoNegatives],
    likes: [areCountries(18)],
  },
};

function areNamesRegions({ label }: Facts): boolean {
  return label !== null && areRegions(label.words);
}
