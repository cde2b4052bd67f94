import { placeMapOptions, spotLabelOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { needsFigures, needsNoNegatives } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { countryAmounts, measuredSpots, needsPlacesOnMap, spotted } from '../../suggest/map-conditions.ts';
import { amount, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'spike-map',
  name: 'Spike map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows amounts at many places by the height of a spike.',
  live: 'map',
  topic: 'cities',
  sketch: 'spikes',
  rows: { combinedWith: 'place' },
  roles: {
    ...spotRoles,
    size: numbers('Height'),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    tallest: amount('Tallest spike', 110, { min: 20, max: 400, group: 'shape' }),
    width: amount('Spike width', 9, { min: 2, max: 40, group: 'shape' }),
    strength: amount('Fill opacity', 30, { min: 0, max: 100, group: 'shape' }),
    sizeKey: toggle('Size legend', true, { group: 'legend' }),
    ...spotLabelOptions,
    ...valueColorOptions,
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsPlacesOnMap, needsFigures, needsNoNegatives],
    likes: [measuredSpots(62), countryAmounts(28)],
    roles: spotted(({ main }) => ({ size: keys(main) })),
  },
});
