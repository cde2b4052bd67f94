import { placeMapOptions, spotOptions, spotRoles, symbolOptions } from '../../options/map-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { keys } from '../../suggest/fill.ts';
import {
  areTowns,
  countryAmounts,
  hasSpots,
  manySpots,
  measuredSpots,
  needsValuesOrSpots,
  spotted,
} from '../../suggest/map-conditions.ts';
import { colors, format } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'symbol-map',
  name: 'Symbol map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows amounts at places, by the size of a circle.',
  live: 'map',
  topic: 'cities',
  sketch: 'landDots',
  rows: { combinedWith: 'place' },
  roles: {
    ...spotRoles,
    size: numbers('Size', { optional: true }),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    ...symbolOptions,
    ...valueColorOptions,
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsValuesOrSpots],
    likes: [hasSpots(46), measuredSpots(66), manySpots(28, 100), countryAmounts(44), areTowns(44)],
    roles: spotted(({ main, category, label }) => ({
      size: keys(main),
      ...(category !== null && category !== label && category.distinct <= 8 && { category: keys(category) }),
    })),
  },
});
