import { lineOptions, lineRoles, lineShapes } from '../../layout/line-options.ts';
import { color } from '../../options.ts';
import { likes, needsNoNegatives, oneMeasure } from '../../suggest/conditions.ts';
import { courses, crowdOfSeries } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

// Filled from zero on an even axis, or the fill would lie: what chooses the axis is left out.
const { zero, log, low, fill, fillStrength, width, ...rest } = lineOptions('Shape', lineShapes);
const options = {
  ...rest,
  width: { ...width, default: 2 },
  fillStrength: { ...fillStrength, default: 28 },
  negativeColor: color('Below zero'),
};

export const manifest = defineManifest({
  id: 'area',
  name: 'Area chart',
  family: 'lines',
  shows: 'Shows an amount over time.',
  tier: 'free',
  topic: 'climate',
  roles: lineRoles,
  options,
  recipe: {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsNoNegatives],
    likes: [
      likes(35, 'Your data runs over time.', ({ time }) => time !== null),
      oneMeasure,
      crowdOfSeries(2),
      likes(-60, 'Names have no order.', ({ time }) => time === null),
    ],
  },
});
