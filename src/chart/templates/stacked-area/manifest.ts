import { stackOptions, stackRoles } from '../../layout/stack-options.ts';
import { amount, choice, toggle, words } from '../../options.ts';
import { fewSeries, likes, needsNoNegatives, needsSeveral, needsTime, overTime } from '../../suggest/conditions.ts';
import { courses, crowdOfSeries } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'stacked-area',
  name: 'Stacked area',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how a total and its parts change over time.',
  topic: 'people',
  roles: stackRoles,
  options: {
    ...stackOptions,
    order: choice(
      'Order from bottom',
      { data: 'As in the data', reverse: 'Rotated', largest: 'Largest first', smallest: 'Smallest first' },
      { group: 'data' },
    ),
    total: toggle('Line along the total', false, { group: 'lines' }),
    axis: toggle('Value axis', true, { group: 'axis' }),
    high: amount('Axis to', null, { min: 0, max: 1e15, group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
  },
  recipe: {
    ...courses,
    questions: ['trend', 'parts'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [overTime, fewSeries, likes(10, 'There are many dates.', ({ places }) => places > 12), crowdOfSeries(9)],
  },
});
