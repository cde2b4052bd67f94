import { mapChoice, matchesByHand } from '../../options/map-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { needsNoNegatives } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { countryAmounts, regionNeeds } from '../../suggest/map-conditions.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'dorling-map',
  name: 'Dorling cartogram',
  family: 'maps',
  tier: 'free',
  shows: 'Shows each region as a circle sized by its value, near its location.',
  live: 'map',
  topic: 'people',
  sketch: 'packed',
  rows: 'combined',
  roles: {
    region: along('Region', { hint: 'Names or codes.' }),
    value: numbers('Size'),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true, isAttribute: true }),
  },
  options: {
    map: mapChoice,
    fullness: amount('Fill density (%)', 42, { min: 5, max: 75, group: 'shape' }),
    outlines: toggle('The map behind', true, { group: 'map' }),
    labels: choice(
      'Labels',
      { names: 'Labels', both: 'Names and values', codes: 'Codes', none: 'None' },
      { group: 'labels' },
    ),
    matches: matchesByHand,
    ...valueColorOptions,
    colors: colors('Custom colors'),
    valueFormat: format('Number format'),
  },
  asked: { along: 'region', values: 'value' },
  recipe: {
    questions: ['place'],
    roles: namedValue('region', 'value'),
    needs: [...regionNeeds, needsNoNegatives],
    likes: [countryAmounts(36)],
  },
});
