import { valueColorOptions } from '../../options/value-color-options.ts';
import { answers, likes, momentColumns, needsFigures, needsPlaces, needsSeveral } from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { isCourse, isGrid, isMomentTable } from '../../suggest/shapes.ts';
import { amount, choice, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'heatmap',
  name: 'Heatmap',
  family: 'tables',
  tier: 'free',
  shows: 'Shows where values are high and low in a table.',
  topic: 'climate',
  sketch: 'grid',
  rows: 'combined',
  roles: {
    label: names('Rows'),
    values: numbers('Columns', { many: true, hint: 'One column each, or one column of values plus “Column”.' }),
    series: names('Column', { optional: true, hint: 'For long data: the column with the position in a row.' }),
  },
  options: {
    sort: choice(
      'Row order',
      { data: 'As in the data', mean: 'By their mean', first: 'By the first column', label: 'By name' },
      { group: 'data' },
    ),
    rowHeight: amount('Row height', 32, { min: 8, max: 120, group: 'shape' }),
    gap: amount('Gap between cells', 1, { min: 0, max: 12, group: 'shape' }),
    radius: amount('Round corners', 0, { min: 0, max: 20, group: 'shape' }),
    valueLabels: toggle('Values in the cells', true, { group: 'labels' }),
    ...valueColorOptions,
    valueFormat: format('Number format'),
  },
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    questions: ['compare', 'distribution'],
    needs: [needsPlaces, needsFigures, needsSeveral],
    likes: [
      likes(
        60,
        'There are many rows and columns of similar values.',
        (facts) => isGrid(facts) && facts.series >= 5 && facts.places >= 3,
      ),
      likes(44, 'Two columns group the values.', (facts) => isGrid(facts) && facts.isLong && facts.places >= 3),
      momentColumns(74, 5),
      likes(
        30,
        'Rows and columns are both times, such as days and hours.',
        (facts) => isMomentTable(facts) && facts.areMonths && facts.isCycle,
      ),
      likes(38, 'Many groups run over time.', (facts) => isCourse(facts) && facts.series >= 5 && facts.places >= 4),
      likes(30, 'There are many groups.', (facts) => isCourse(facts) && facts.series > 15),
      likes(10, 'There are very many values.', (facts) => isGrid(facts) && facts.series >= 5 && facts.places >= 10),
      answers(20),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
});
