import { dotAxisOptions } from '../../options/dot-axis-options.ts';
import { boundsRoles } from '../../scale/bounds.ts';
import {
  answers,
  crowd,
  fewValuesEach,
  likes,
  momentColumns,
  needsFigures,
  needsNames,
  needsSeveralOrBounds,
} from '../../suggest/conditions.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { alongWith, withBounds } from '../../suggest/fill.ts';
import { areItems, isGrid } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'dot-plot',
  name: 'Dot plot',
  family: 'bars',
  tier: 'free',
  shows: 'Compares several values per item on one scale.',
  topic: 'people',
  sketch: 'dotRows',
  rows: 'combined',
  orientation: 'across',
  roles: {
    label: names('Label'),
    values: numbers('Dots', { many: true }),
    series: names('Series', { optional: true, hint: 'For long data: the column with the dot of each row.' }),
    ...boundsRoles('values'),
  },
  options: {
    sort: choice(
      'Sort order',
      {
        data: 'As in the data',
        first: 'By the first column',
        last: 'By the last column',
        range: 'Widest range first',
        label: 'By name',
      },
      { group: 'data' },
    ),
    isReversed: toggle('Reverse order', false, { group: 'data' }),
    range: toggle('Line between the dots', true, { group: 'lines' }),
    rangeWidth: amount('Line width', 3, { min: 0.5, max: 12, step: 0.5, group: 'lines' }),
    rangeColor: color('Line color'),
    guides: toggle('Lines through the rows', true, { group: 'lines' }),
    dot: amount('Dot size', 6, { min: 2, max: 20, step: 0.5, group: 'shape' }),
    isHollow: toggle('Rings instead of dots', false, { group: 'shape' }),
    values: choice('Values', { none: 'None', ends: 'Lowest and highest' }, { group: 'labels' }),
    key: choice(
      'Dot labels',
      { direct: 'Above the first row', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    valueFormat: format('Number format'),
    ...dotAxisOptions,
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsSeveralOrBounds],
    likes: [
      fewValuesEach(50, 2, 5),
      momentColumns(46, 2, 5),
      likes(10, 'The values do not add up.', (facts) => isGrid(facts) && !facts.doesAddUp),
      likes(84, 'The values have a range of uncertainty.', (facts) => areItems(facts) && facts.interval !== null),
      crowd(40),
      answers(-60),
    ],
    roles: withBounds(alongWith('label', 'values', 'series')),
    options: logWhereNeeded,
  },
});
