import { lineOptions, lineRoles, stepShapes } from '../../layout/line-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { courses, crowdOfSeries, named } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'step-line',
  name: 'Step line',
  family: 'lines',
  shows: 'Shows values that stay constant until they change.',
  tier: 'free',
  topic: 'economy',
  roles: lineRoles,
  options: lineOptions('Steps', stepShapes),
  recipe: {
    ...courses,
    questions: ['trend'],
    likes: [
      likes(30, 'Your data runs over time.', ({ time }) => time !== null),
      named(50, /rate|wage|price|tariff|zins|satz/i, 'Values like these stay constant until they change.'),
      crowdOfSeries(4),
      likes(-60, 'Names have no order.', ({ time }) => time === null),
    ],
  },
});
