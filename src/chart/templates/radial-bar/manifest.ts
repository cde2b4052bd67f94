import {
  likes,
  needsFigures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
} from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { isList, needsLog } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'radial-bar',
  name: 'Radial bar chart',
  family: 'parts',
  tier: 'free',
  shows: 'Compares a few values as curved bars. A bar chart is easier to read exactly.',
  topic: 'science',
  sketch: 'bars',
  rows: 'combined',
  roles: {
    label: names('Label'),
    value: numbers('Value'),
    color: names('Color', { optional: true, hint: 'Bars with the same entry share a color.' }),
  },
  options: {
    sort: choice(
      'Sort order',
      { value: 'Highest first', ascending: 'Lowest first', data: 'As in the data' },
      { group: 'data' },
    ),
    high: amount('Full bar equals', null, { min: 0, max: 1e15, group: 'axis' }),
    sweep: amount('Longest bar in degrees', 270, { min: 90, max: 270, group: 'shape' }),
    hole: amount('Hole size', 24, { min: 5, max: 80, group: 'shape' }),
    thickness: amount('Bar thickness', 68, { min: 20, max: 100, group: 'bars' }),
    ends: choice('Ends', { straight: 'Straight', round: 'Round' }, { group: 'bars' }),
    track: toggle('Gray track behind bars', true, { group: 'bars' }),
    valueLabels: toggle('Values behind the names', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    colorBy: choice('Color', { one: 'One for all', each: 'One for each' }, { group: 'colors' }),
    barColor: color('Bar color'),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(16, 'places', 'There are too many names.'),
    ],
    likes: [
      likes(
        24,
        'There are only a few items.',
        (facts) => isList(facts) && facts.places <= 8 && !needsLog(facts) && !facts.isMixed,
      ),
    ],
    roles: namedValue('label', 'value'),
  },
});
