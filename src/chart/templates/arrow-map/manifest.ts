import { placeMapOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { likes, needsFigures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { needsPlacesOnMap, spotted } from '../../suggest/map-conditions.ts';
import { areItems } from '../../suggest/shapes.ts';
import { amount, choice, color, format, toggle } from '../../template/options.ts';
import { numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'arrow-map',
  name: 'Arrow map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows gains and losses at places by the direction and length of an arrow.',
  live: 'map',
  topic: 'politics',
  sketch: 'landLines',
  rows: { combinedWith: 'place' },
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
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsPlacesOnMap, needsFigures],
    likes: [
      likes(
        46,
        'There are gains and losses.',
        (facts) => facts.hasNegatives && areItems(facts) && facts.areRegions && !facts.isLong,
      ),
    ],
    roles: spotted(({ main }) => ({ size: keys(main) })),
  },
});
