import { areRegions } from '../maps/guess-map.ts';
import { likes, needsFigures, needsNames, needsNoNegatives, needsSeveral, oneMeasure } from './conditions.ts';
import type { Facts } from './facts.ts';
import { keys, namedValue } from './fill.ts';
import { momentsAmong } from './moments.ts';
import type { Need, Recipe } from './recipe.ts';

const areCountries = (points: number) => likes(points, 'The names are countries or states.', areNamesRegions);

const needsProperNames: Need = {
  is: ({ label }) =>
    label !== null && label.words.filter((word) => /^\p{Lu}.{2}/u.test(word)).length >= label.distinct * 0.6,
  otherwise: 'It needs names of places.',
};

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
  'locator-map': {
    questions: ['place'],
    needs: [needsNames, needsProperNames],
    likes: [areCountries(4)],
    roles: ({ label }) => ({ place: keys(label) }),
  },
  'globe-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [areCountries(6)],
    roles: namedValue('place', 'size'),
  },
  'pie-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures, needsSeveral, needsNoNegatives],
    likes: [areCountries(10)],
    roles: ({ label, measures }) => ({ place: keys(label), values: measures.slice(0, 8).map(({ key }) => key) }),
  },
  'connection-map': {
    questions: ['place', 'flow'],
    needs: [
      needsNames,
      {
        is: ({ category }) => category !== null,
        otherwise: 'It needs two columns of places: from where, and to where.',
      },
    ],
    likes: [areCountries(8)],
    roles: ({ label, category, measures }) => ({ from: keys(label), to: keys(category), value: keys(measures[0]) }),
  },
  'route-map': {
    questions: ['place'],
    needs: [needsNames, needsProperNames],
    likes: [areCountries(2)],
    roles: ({ label }) => ({ place: keys(label) }),
  },
  'dot-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures, needsNoNegatives],
    likes: [areCountries(8)],
    roles: ({ label, measures }) => ({ region: keys(label), values: keys(measures[0]) }),
  },
  'density-map': {
    questions: ['place'],
    needs: [needsNames, needsProperNames],
    likes: [areCountries(2)],
    roles: ({ label }) => ({ place: keys(label) }),
  },
  'hexbin-map': {
    questions: ['place'],
    needs: [needsNames, needsProperNames],
    likes: [areCountries(2)],
    roles: ({ label }) => ({ place: keys(label) }),
  },
  'cluster-map': {
    questions: ['place'],
    needs: [needsNames, needsProperNames],
    likes: [areCountries(2)],
    roles: ({ label }) => ({ place: keys(label) }),
  },
  'own-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [likes(2, 'The names may be areas of a map of yours.', (facts) => !areNamesRegions(facts))],
    roles: namedValue('region', 'value'),
  },
  'svg-map': {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [likes(1, 'The names may be parts of a drawing of yours.', (facts) => !areNamesRegions(facts))],
    roles: namedValue('region', 'value'),
  },
};

function areNamesRegions({ label }: Facts): boolean {
  return label !== null && areRegions(label.words);
}
