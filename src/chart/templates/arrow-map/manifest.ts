import { placeMapOptions } from '../../maps/map-options.ts';
import { spotOptions, spotRoles } from '../../maps/spot-options.ts';
import { amount, choice, color, format, toggle } from '../../options.ts';
import { numbers } from '../../roles.ts';
import { likes, needsFigures, needsNames } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { areCountries, areNamesRegions } from '../../suggest/map-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'arrow-map',
  name: 'Arrow map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows gains and losses at places by the direction and length of an arrow.',
  live: 'map',
  topic: 'politics',
  roles: { ...spotRoles, size: numbers('Change', { hint: 'Above zero one way, below zero the other.' }) },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    way: choice('Direction', { swing: 'To the right and to the left', rise: 'Up and down' }, { group: 'shape' }),
    longest: amount('Longest arrow', 46, { min: 10, max: 200, group: 'shape' }),
    thick: amount('Line width', 2.2, { min: 0.5, max: 8, step: 0.1, group: 'shape' }),
    labels: choice('Labels', { values: 'Values', names: 'Labels', none: 'None' }, { group: 'labels' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    upColor: color('Gain color'),
    downColor: color('Loss color'),
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [
      areCountries(12),
      likes(25, 'There are gains and losses.', (facts) => facts.hasNegatives && areNamesRegions(facts)),
    ],
    roles: namedValue('place', 'size'),
  },
});
