import { dotAxisOptions } from '../../layout/dot-axis-options.ts';
import { amount, choice, color, colors, format, toggle } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { spanOrders } from '../../span-orders.ts';
import { likes, needsMeasures, needsNames, needsOnePerName } from '../../suggest/conditions.ts';
import { pairOf } from '../../suggest/fill.ts';
import { crowd, twoMeasures } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'dumbbell',
  name: 'Range plot',
  family: 'bars',
  tier: 'free',
  shows: 'Shows the gap between two values for each name.',
  topic: 'climate',
  roles: { label: names('Label'), start: numbers('Start'), end: numbers('End') },
  options: {
    sort: choice('Order', spanOrders, { group: 'data' }),
    isReversed: toggle('Turn the order around', false, { group: 'data' }),
    rangeWidth: amount('Width of the line', 4, { min: 0.5, max: 16, step: 0.5, group: 'lines' }),
    rangeColor: color('Color of the line'),
    guides: toggle('Lines through the rows', true, { group: 'lines' }),
    dot: amount('Size of dots', 6.5, { min: 0, max: 20, step: 0.5, group: 'shape' }),
    values: choice('Values', { both: 'Both', to: 'The second', none: 'None' }, { group: 'labels' }),
    change: choice('Change', { none: 'None', absolute: 'As a number', percent: 'In per cent' }, { group: 'labels' }),
    key: choice(
      'Names of the ends',
      { direct: 'Above the first row', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    valueFormat: format('Number format'),
    ...dotAxisOptions,
    colors: colors('Colors by hand'),
  },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsMeasures(2), needsOnePerName],
    likes: [twoMeasures, likes(25, 'Your data compares names.', ({ time }) => time === null), crowd(40)],
    roles: pairOf('label', 'start', 'end'),
  },
});
