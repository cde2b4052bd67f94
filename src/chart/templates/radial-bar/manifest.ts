import { amount, choice, color, colors, format, toggle } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import {
  needsFigures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  oneMeasure,
} from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { fewParts } from '../../suggest/part-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'radial-bar',
  name: 'Radial bar chart',
  family: 'parts',
  tier: 'free',
  shows: 'Compares a few values as bent bars. A bar chart is read more exactly.',
  topic: 'science',
  roles: {
    label: names('Label'),
    value: numbers('Value'),
    color: names('Color', { optional: true, hint: 'Bars with the same entry share a color.' }),
  },
  options: {
    sort: choice(
      'Order',
      { value: 'Highest first', ascending: 'Lowest first', data: 'As in the data' },
      { group: 'data' },
    ),
    high: amount('A full bar is', null, { min: 0, max: 1e15, group: 'axis' }),
    sweep: amount('Longest bar in degrees', 270, { min: 90, max: 270, group: 'shape' }),
    hole: amount('Size of the hole', 24, { min: 5, max: 80, group: 'shape' }),
    thickness: amount('Thickness of bars', 68, { min: 20, max: 100, group: 'bars' }),
    ends: choice('Ends', { straight: 'Straight', round: 'Round' }, { group: 'bars' }),
    track: toggle('Grey track behind bars', true, { group: 'bars' }),
    valueLabels: toggle('Values behind the names', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    colorBy: choice('Color', { one: 'One for all', each: 'One for each' }, { group: 'colors' }),
    barColor: color('Color of bars'),
    colors: colors('Colors by hand'),
  },
  recipe: {
    questions: ['compare'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(16, 'places', 'There are too many names.'),
    ],
    likes: [fewParts, oneMeasure],
    roles: namedValue('label', 'value'),
  },
});
