import { stackOptions, stackRoles } from '../../options/line-options.ts';
import { likes, needsNoNegatives, needsSeveral, needsTime } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { isCourse, isStackable } from '../../suggest/shapes.ts';
import { choice } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'streamgraph',
  name: 'Streamgraph',
  family: 'lines',
  tier: 'free',
  shows: 'Shows many parts that come and go over time.',
  topic: 'history',
  sketch: 'waves',
  rows: 'combined',
  roles: stackRoles,
  options: {
    ...stackOptions,
    curve: choice('Shape', { smooth: 'Smooth', straight: 'Straight', steps: 'Steps' }, { group: 'shape' }),
    labels: choice(
      'Area labels',
      { inside: 'In the areas, if they fit', end: 'At their ends, if they fit', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    offset: choice('Around', { stream: 'Minimize wiggle', middle: 'A straight middle' }, { group: 'shape' }),
    order: choice(
      'Order from bottom',
      { inside: 'Largest in the middle', data: 'As in the data', reverse: 'Rotated' },
      { group: 'data' },
    ),
  },
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend', 'story'],
    needs: [...courses.needs, needsTime, needsSeveral, needsNoNegatives],
    likes: [
      likes(
        40,
        'Many groups add up over many dates.',
        (facts) => isCourse(facts) && isStackable(facts) && facts.series >= 6 && facts.places > 12,
      ),
    ],
  },
});
