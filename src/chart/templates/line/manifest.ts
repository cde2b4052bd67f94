import { lineOptions, lineRoles, lineShapes } from '../../layout/line-options.ts';
import { likes, overTime } from '../../suggest/conditions.ts';
import { courses, crowdOfSeries } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'line',
  name: 'Line chart',
  family: 'lines',
  shows: 'Shows how values change over time.',
  tier: 'free',
  topic: 'people',
  roles: lineRoles,
  options: lineOptions('Shape', lineShapes),
  recipe: {
    ...courses,
    questions: ['trend'],
    likes: [
      overTime,
      likes(15, 'There are many dates.', ({ places }) => places >= 8),
      likes(12, 'There are few enough lines to tell apart.', ({ series }) => series <= 8),
      crowdOfSeries(12),
      likes(-60, 'Names have no order.', ({ time }) => time === null),
    ],
  },
});
