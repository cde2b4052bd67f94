import { needsFigures, needsMost, needsNames, needsNoNegatives, needsOneRowEach } from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { isRound } from '../../suggest/part-conditions.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'rose',
  name: 'Rose chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows values in a cycle of months, hours or directions.',
  topic: 'history',
  sketch: 'petals',
  rows: 'combined',
  roles: {
    label: names('Label'),
    value: numbers('Values', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the series of each row.' }),
  },
  options: {
    sort: choice('Sort order', { data: 'As in the data', value: 'Highest first' }, { group: 'data' }),
    join: choice('Several series', { stack: 'On one another', over: 'Each from the center' }, { group: 'shape' }),
    scale: choice('Value as', { area: 'An area', radius: 'A length' }, { group: 'axis' }),
    hole: amount('Hole size', 0, { min: 0, max: 60, group: 'shape' }),
    gap: amount('Gap between wedges', 1, { min: 0, max: 10, step: 0.5, group: 'shape' }),
    grid: toggle('Rings of the scale', true, { group: 'axis' }),
    valueLabels: toggle('Values under the names', false, { group: 'labels' }),
    valueFormat: format('Number format'),
    colorBy: choice('Single-series color', { one: 'One for all', each: 'One for each' }, { group: 'colors' }),
    wedgeColor: color('Wedge color'),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'value', series: 'series' },
  recipe: {
    questions: ['compare', 'distribution'],
    needs: [
      needsNames,
      needsFigures,
      needsOneRowEach,
      needsNoNegatives,
      needsMost(24, 'places', 'There are too many names.'),
    ],
    likes: [isRound],
    roles: alongWith('label', 'value', 'series'),
  },
});
