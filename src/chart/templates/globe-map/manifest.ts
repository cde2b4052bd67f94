import { mapOptions, spotOptions, spotRoles, symbolOptions } from '../../options/map-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { needsFigures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { measuredSpots, needsPlacesOnMap, spotted } from '../../suggest/map-conditions.ts';
import { amount, colors, format } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const options = {
  ...mapOptions(),
  tilt: amount('Center latitude', null, { min: -90, max: 90, group: 'map' }),
  ...spotOptions,
  ...symbolOptions,
  ...valueColorOptions,
  colors: colors('Custom colors'),
  valueFormat: format('Number format'),
};

export const manifest = defineManifest({
  id: 'globe-map',
  name: 'Globe',
  family: 'maps',
  tier: 'free',
  shows: 'Shows places on one side of the globe, as seen from space.',
  live: 'map',
  topic: 'science',
  sketch: 'globe',
  rows: { combinedWith: 'place' },
  roles: {
    ...spotRoles,
    size: numbers('Size', { optional: true }),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options,
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsPlacesOnMap, needsFigures],
    likes: [measuredSpots(34)],
    roles: spotted(({ main }) => ({ size: keys(main) })),
  },
});
