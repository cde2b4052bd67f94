import { groupOptions, groupRoles } from '../../options/plane-options.ts';
import { logWhereNeeded } from '../../suggest/course-conditions.ts';
import { inGroups, nameless, spreads } from '../../suggest/point-conditions.ts';
import { amount, choice, toggle } from '../../template/options.ts';
import { byDirection } from '../../template/orientation.ts';
import { defineManifest } from '../../template/template.ts';

const options = {
  whiskers: choice(
    'Whiskers reach to',
    {
      tukey: 'The last value within 1.5 boxes (Tukey)',
      five: 'The 5th and 95th percentile',
      ten: 'The 10th and 90th percentile',
      deviation: 'One standard deviation around the mean',
      ends: 'The lowest and the highest value',
    },
    { group: 'data' },
  ),
  points: choice(
    'Points',
    { outliers: 'Those beyond the whiskers', all: 'All values', none: 'None' },
    { group: 'shape' },
  ),
  pointSize: amount('Point size', 3, { min: 1, max: 10, step: 0.5, group: 'shape' }),
  mean: toggle('Mean', false, { group: 'shape' }),
  thickness: amount('Box thickness', 56, { min: 10, max: 100, group: 'shape' }),
  caps: toggle('Ends of whiskers', true, { group: 'lines' }),
  isFilled: toggle('Filled boxes', true, { group: 'shape' }),
  values: choice('Values', { none: 'None', median: 'Median' }, { group: 'labels', default: 'median' }),
  counts: toggle('Number of values', false, { group: 'labels' }),
  ...groupOptions,
} as const;

export const manifest = defineManifest({
  id: 'box-plot',
  name: 'Box plot',
  family: 'points',
  tier: 'free',
  shows: 'Compares how the values of groups spread: median, middle half and outliers.',
  topic: 'history',
  sketch: 'boxes',
  rows: 'each',
  orientation: byDirection,
  roles: groupRoles,
  options,
  asked: { values: 'values', series: 'series' },
  recipe: {
    ...spreads,
    questions: ['distribution', 'compare'],
    likes: [inGroups(86), nameless(54)],
    options: logWhereNeeded,
  },
});
