import { stackOptions, stackRoles } from '../../options/line-options.ts';
import { addUpOverTime, likes, needsNoNegatives, needsSeveral, needsTime } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, toggle, words } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'stacked-area',
  name: 'Stacked area',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how a total and its parts change over time.',
  topic: 'people',
  sketch: 'layers',
  rows: 'combined',
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
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend', 'parts'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [
      addUpOverTime(66),
      likes(8, 'There are many dates.', (facts) => isCourse(facts) && facts.places > 12),
      likes(-20, 'Shares are shown to their whole.', ({ areShares }) => areShares),
    ],
  },
});
