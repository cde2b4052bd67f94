import { lineOptions, lineRoles, lineShapes } from '../../options/line-options.ts';
import { crowdOfSeries, likes } from '../../suggest/conditions.ts';
import { courses, indexWhereNeeded } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'line',
  name: 'Line chart',
  family: 'lines',
  shows: 'Shows how values change over time.',
  tier: 'free',
  topic: 'people',
  sketch: 'line',
  rows: 'combined',
  roles: lineRoles,
  options: lineOptions('Shape', lineShapes),
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend'],
    likes: [
      likes(76, 'Your data runs over time.', (facts) => isCourse(facts) && facts.places >= 3),
      likes(10, 'There are many dates.', (facts) => isCourse(facts) && facts.places >= 8),
      likes(10, 'There are few enough lines to tell apart.', (facts) => isCourse(facts) && facts.series <= 8),
      likes(-14, 'There are other measures, which need a scale of their own.', ({ isMixed }) => isMixed),
      crowdOfSeries(20),
    ],
    options: indexWhereNeeded,
  },
});
