import { placeMapOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { hasSpots, manySpots, needsProperNames, spotted } from '../../suggest/map-conditions.ts';
import { amount, choice, color, format } from '../../template/options.ts';
import { numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'cluster-map',
  name: 'Cluster map',
  family: 'maps',
  tier: 'free',
  shows: 'Groups nearby places and counts them.',
  live: 'map',
  topic: 'cities',
  sketch: 'landDots',
  rows: 'each',
  roles: {
    ...spotRoles,
    size: numbers('Amount', { optional: true, hint: 'Summed up; if empty, places are counted.' }),
  },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    reach: amount('Cluster distance (px)', 34, { min: 8, max: 150, group: 'shape' }),
    largest: amount('Largest circle', 24, { min: 8, max: 80, group: 'shape' }),
    labels: choice('Labels', { amounts: 'Values', none: 'None' }, { group: 'labels' }),
    tint: color('Color'),
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['place'],
    needs: [needsProperNames],
    likes: [hasSpots(34), manySpots(62, 100)],
    roles: spotted(() => ({})),
  },
});
