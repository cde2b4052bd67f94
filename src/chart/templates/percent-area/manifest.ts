import { stackOptions, stackRoles } from '../../options/line-options.ts';
import { addUpOverTime, needsNoNegatives, needsSeveral, needsTime, shares } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { choice, toggle, words } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'percent-area',
  name: '100% stacked area',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how shares of a whole change over time.',
  topic: 'climate',
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
    axis: toggle('Value axis', true, { group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
  },
  whole: 'area',
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend', 'parts'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [addUpOverTime(40), shares(46)],
  },
});
