import { lineOptions, lineRoles, stepShapes } from '../../options/line-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { courses, logWhereNeeded } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'step-line',
  name: 'Step line',
  family: 'lines',
  shows: 'Shows values that stay constant until they change.',
  tier: 'free',
  topic: 'economy',
  sketch: 'stepLine',
  rows: 'combined',
  roles: lineRoles,
  options: lineOptions('Steps', stepShapes),
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend'],
    likes: [
      likes(
        46,
        'Values like these stay constant until they change.',
        (facts) =>
          isCourse(facts) &&
          facts.series <= 4 &&
          /\b(interest|policy rate|base rate|tariff|minimum wage|leitzins|zins|zinssatz|mindestlohn|taux directeur|tipo de interés)/i.test(
            facts.main?.name ?? '',
          ),
      ),
    ],
    options: logWhereNeeded,
  },
});
