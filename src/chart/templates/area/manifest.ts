import { lineOptions, lineRoles, lineShapes } from '../../options/line-options.ts';
import { crowdOfSeries, likes, needsNoNegatives } from '../../suggest/conditions.ts';
import { courses } from '../../suggest/course-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { color } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

// Filled from zero on an even axis, or the fill would lie: what chooses the axis is left out.
const { zero, log, low, fill, fillStrength, width, index, indexAt, ...rest } = lineOptions('Shape', lineShapes);
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
  sketch: 'area',
  rows: 'combined',
  roles: lineRoles,
  options,
  asked: { along: 'x', values: 'y', series: 'series' },
  recipe: {
    ...courses,
    questions: ['trend'],
    needs: [...courses.needs, needsNoNegatives],
    likes: [
      likes(
        52,
        'An amount runs over time.',
        (facts) => isCourse(facts) && facts.doesAddUp && !facts.hasGaps && facts.places >= 6,
      ),
      likes(
        36,
        'A price runs over time.',
        (facts) => isCourse(facts) && facts.main?.measure.kind === 'price' && facts.places >= 20,
      ),
      crowdOfSeries(1),
    ],
  },
});
