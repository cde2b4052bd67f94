import { placeMapOptions, spotLabelOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { likes, needsFigures, needsNoNegatives, needsSeveral } from '../../suggest/conditions.ts';
import { keysOf } from '../../suggest/fill.ts';
import { needsPlacesOnMap, spotted } from '../../suggest/map-conditions.ts';
import { isGrid, isStackable } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'pie-map',
  name: 'Pie and bar map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows the parts of a whole at each place.',
  live: 'map',
  topic: 'politics',
  sketch: 'landDots',
  rows: { combinedWith: 'place' },
  roles: { ...spotRoles, values: numbers('Parts', { many: true, hint: 'One column per part.' }) },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    shape: choice('Shape', { pie: 'Pies', donut: 'Donuts', bars: 'Bars' }, { group: 'shape' }),
    sizing: choice('Size', { same: 'All the same', sum: 'By the sum of the parts' }, { group: 'shape' }),
    largest: amount('Largest', 23, { min: 5, max: 60, group: 'shape' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    ...spotLabelOptions,
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsPlacesOnMap, needsFigures, needsSeveral, needsNoNegatives],
    likes: [
      likes(
        36,
        'Countries or states have the same parts.',
        (facts) => isGrid(facts) && facts.areRegions && !facts.isLong && isStackable(facts) && facts.series <= 6,
      ),
    ],
    roles: spotted(({ alike }) => ({ values: keysOf(alike) })),
  },
});
