import { groupOptions, groupRoles } from '../../options/plane-options.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { inGroups, manyRows, nameless, spreads } from '../../suggest/point-conditions.ts';
import { amount, choice, toggle } from '../../template/options.ts';
import { byDirection } from '../../template/orientation.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'violin',
  name: 'Violin plot',
  family: 'points',
  tier: 'free',
  shows: 'Compares the shapes of distributions, group by group.',
  topic: 'science',
  sketch: 'violins',
  rows: 'each',
  orientation: byDirection,
  roles: groupRoles,
  options: {
    smoothness: amount('Smoothing', 1, { min: 0.2, max: 5, step: 0.1, group: 'data' }),
    scale: choice(
      'Thickness',
      { area: 'Areas are equal', width: 'Each as thick as the others', count: 'By the number of values' },
      { group: 'shape' },
    ),
    side: choice('Sides', { both: 'Both', one: 'One' }, { group: 'shape' }),
    isCut: toggle('Cut off at the lowest and highest value', true, { group: 'shape' }),
    inner: choice(
      'Inside',
      { box: 'Median and middle half', quartiles: 'Lines at the quartiles', points: 'All values', none: 'Nothing' },
      { group: 'shape' },
    ),
    thickness: amount('Maximum thickness', 74, { min: 10, max: 140, group: 'shape' }),
    strength: amount('Fill opacity', 70, { min: 0, max: 100, group: 'shape' }),
    outline: toggle('Outline', true, { group: 'lines' }),
    values: choice('Values', { none: 'None', median: 'Median' }, { group: 'labels', default: 'median' }),
    ...groupOptions,
  },
  asked: { values: 'values', series: 'series' },
  recipe: {
    ...spreads,
    questions: ['distribution'],
    likes: [inGroups(66), nameless(36), manyRows(150, 6)],
    options: logWhereNeeded,
  },
});
