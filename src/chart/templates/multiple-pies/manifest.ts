import {
  needsFigures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOneRowEach,
  needsSeveral,
} from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'multiple-pies',
  name: 'Multiple pies',
  family: 'parts',
  tier: 'free',
  shows: 'Compares how several wholes are divided.',
  topic: 'science',
  sketch: 'pie',
  rows: 'combined',
  roles: {
    label: names('Pies'),
    value: numbers('Parts', { many: true }),
    series: names('Part', { optional: true, hint: 'For long data: the column with the part of each row.' }),
  },
  options: {
    sort: choice(
      'Pie order',
      { data: 'As in the data', first: 'By the share of the first part', total: 'Largest total first' },
      { group: 'data' },
    ),
    sizes: choice('Size', { same: 'All alike', total: 'By their totals' }, { group: 'shape' }),
    hole: amount('Hole size', 0, { min: 0, max: 85, group: 'shape' }),
    diameter: amount('Maximum pie width', 170, { min: 60, max: 400, group: 'shape' }),
    gap: amount('Gap between parts', 1, { min: 0, max: 6, step: 0.5, group: 'shape' }),
    amounts: choice('Values', { share: 'Share', value: 'Value', none: 'None' }, { group: 'labels' }),
    totals: toggle('Totals under the names', false, { group: 'labels' }),
    valueFormat: format('Number format'),
    colors: colors('Custom colors'),
  },
  whole: 'circles',
  asked: { along: 'label', values: 'value', series: 'series' },
  recipe: {
    questions: ['parts', 'compare'],
    needs: [
      needsNames,
      needsFigures,
      needsOneRowEach,
      needsSeveral,
      needsNoNegatives,
      needsMost(8, 'places', 'There are too many parts to tell apart.'),
    ],
    likes: [],
    roles: alongWith('label', 'value', 'series'),
  },
});
