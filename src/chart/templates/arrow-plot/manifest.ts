import { dotAxisOptions, spanOrders } from '../../options/dot-axis-options.ts';
import { crowd, momentColumns, needsNames, needsOnePerName, needsPair } from '../../suggest/conditions.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { pairOf } from '../../suggest/fill.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'arrow-plot',
  name: 'Arrow plot',
  family: 'bars',
  tier: 'free',
  shows: 'Shows what rose and what fell, and by how much.',
  topic: 'politics',
  sketch: 'dotRows',
  rows: 'combined',
  orientation: 'across',
  roles: { label: names('Label'), from: numbers('From'), to: numbers('To') },
  options: {
    sort: choice('Sort order', spanOrders, { group: 'data' }),
    isReversed: toggle('Reverse order', false, { group: 'data' }),
    thickness: amount('Arrow width', 2.5, { min: 1, max: 12, step: 0.5, group: 'lines' }),
    head: amount('Arrowhead size', 5, { min: 2, max: 14, step: 0.5, group: 'lines' }),
    hasStart: toggle('Dot at the start', true, { group: 'lines' }),
    guides: toggle('Lines through the rows', true, { group: 'lines' }),
    values: choice('Values', { both: 'Both', to: 'The second', none: 'None' }, { group: 'labels' }),
    change: choice('Change', { none: 'None', absolute: 'As a number', percent: 'In percent' }, { group: 'labels' }),
    key: toggle('Names above the first row', true, { group: 'labels' }),
    valueFormat: format('Number format'),
    ...dotAxisOptions,
    legend: toggle('Legend', true, { group: 'legend' }),
    upColor: color('Rising color'),
    downColor: color('Falling color'),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsNames, needsPair, needsOnePerName],
    likes: [momentColumns(66, 2, 2), momentColumns(42, 3, 6), crowd(40)],
    roles: pairOf('label', 'from', 'to'),
    options: logWhereNeeded,
  },
});
