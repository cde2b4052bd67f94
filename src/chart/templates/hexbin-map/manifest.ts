import { placeMapOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { manySpots, needsProperNames, spotted } from '../../suggest/map-conditions.ts';
import { amount, choice, format } from '../../template/options.ts';
import { numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'hexbin-map',
  name: 'Hexbin map',
  family: 'maps',
  tier: 'free',
  shows: 'Counts many places in hexagonal cells.',
  live: 'map',
  topic: 'cities',
  sketch: 'hexagons',
  rows: 'each',
  roles: {
    ...spotRoles,
    size: numbers('Amount', { optional: true, hint: 'Summed up; if empty, places are counted.' }),
  },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    radius: amount('Cell size (px)', 11, { min: 4, max: 60, group: 'shape' }),
    sizing: choice('Cells', { full: 'All of one size', amount: 'As large as their amount' }, { group: 'shape' }),
    ...valueColorOptions,
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['place'],
    needs: [needsProperNames],
    likes: [manySpots(56, 100)],
    roles: spotted(() => ({})),
  },
});
