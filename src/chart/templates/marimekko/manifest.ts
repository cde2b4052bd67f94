import {
  likes,
  needsFigures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  needsSeveral,
} from '../../suggest/conditions.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { isGrid, isStackable } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle } from '../../template/options.ts';
import { byDirection } from '../../template/orientation.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'marimekko',
  name: 'Marimekko chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows the parts of several wholes, and how large each whole is.',
  topic: 'history',
  sketch: 'blocks',
  rows: 'combined',
  orientation: byDirection,
  roles: {
    label: names('Label'),
    width: numbers('Width', { optional: true, hint: 'If empty, each bar is as wide as the sum of its parts.' }),
    parts: numbers('Parts', { many: true }),
  },
  options: {
    sort: choice('Sort order', { data: 'As in the data', width: 'Widest first' }, { group: 'data' }),
    direction: choice(
      'Direction',
      { auto: 'By the room there is', columns: 'Columns', rows: 'Rows' },
      { group: 'shape' },
    ),
    height: choice('Length of bars', { share: 'All alike, parts are shares', value: 'By value' }, { group: 'shape' }),
    gap: amount('Gap between bars', 2, { min: 0, max: 12, step: 0.5, group: 'shape' }),
    labels: choice('In the cells', { share: 'Shares', value: 'Values', none: 'Nothing' }, { group: 'labels' }),
    widths: toggle('Widths under the names', true, { group: 'labels' }),
    key: choice('Part labels', { direct: 'At the bars', legend: 'In a legend', none: 'None' }, { group: 'labels' }),
    valueFormat: format('Number format'),
    axis: toggle('Value axis', false, { group: 'axis' }),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['parts'],
    needs: [
      needsNames,
      needsFigures,
      needsSeveral,
      needsOnePerName,
      needsNoNegatives,
      needsMost(12, 'places', 'There are too many wholes.'),
    ],
    likes: [
      likes(
        26,
        'There are parts of several wholes.',
        (facts) => isGrid(facts) && isStackable(facts) && facts.series >= 3 && facts.series <= 8 && !facts.areShares,
      ),
    ],
    roles: ({ label, alike }) => ({ label: keys(label), parts: keysOf(alike) }),
  },
});
