import { dotAxisOptions, spanOrders } from '../../options/dot-axis-options.ts';
import { crowd, likes, momentColumns, needsNames, needsOnePerName, needsPair } from '../../suggest/conditions.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { pairOf } from '../../suggest/fill.ts';
import { isGrid } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'dumbbell',
  name: 'Range plot',
  family: 'bars',
  tier: 'free',
  shows: 'Shows the gap between two values per item.',
  topic: 'climate',
  sketch: 'dotRows',
  rows: 'combined',
  orientation: 'across',
  roles: { label: names('Label'), start: numbers('Start'), end: numbers('End') },
  options: {
    sort: choice('Sort order', spanOrders, { group: 'data' }),
    isReversed: toggle('Reverse order', false, { group: 'data' }),
    rangeWidth: amount('Line width', 4, { min: 0.5, max: 16, step: 0.5, group: 'lines' }),
    rangeColor: color('Line color'),
    guides: toggle('Lines through the rows', true, { group: 'lines' }),
    dot: amount('Dot size', 6.5, { min: 0, max: 20, step: 0.5, group: 'shape' }),
    values: choice('Values', { both: 'Both', to: 'The second', none: 'None' }, { group: 'labels' }),
    change: choice('Change', { none: 'None', absolute: 'As a number', percent: 'In percent' }, { group: 'labels' }),
    key: choice(
      'End labels',
      { direct: 'Above the first row', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    valueFormat: format('Number format'),
    ...dotAxisOptions,
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsPair, needsOnePerName],
    likes: [
      likes(
        56,
        'There are two values for each name.',
        (facts) => isGrid(facts) && facts.series === 2 && !facts.doesAddUp,
      ),
      likes(
        40,
        'There are two values for each name.',
        (facts) => isGrid(facts) && facts.series === 2 && facts.doesAddUp,
      ),
      momentColumns(62, 2, 2),
      momentColumns(48, 3, 8),
      likes(24, 'There is a lowest and a highest value.', (facts) => isGrid(facts) && facts.bounds !== null),
      crowd(40),
    ],
    roles: pairOf('label', 'start', 'end'),
    options: logWhereNeeded,
  },
});
