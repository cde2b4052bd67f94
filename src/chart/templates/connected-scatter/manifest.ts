import { planeOptions } from '../../options/plane-options.ts';
import { likes, needsMeasures, needsTime } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { plane } from '../../suggest/point-conditions.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, toggle } from '../../template/options.ts';
import { along, names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  order: along('Sort order', {
    optional: true,
    hint: 'The order of the points, usually time. If empty, the row order.',
  }),
  x: numbers('X axis'),
  y: numbers('Y axis'),
  series: names('Series', { optional: true, hint: 'For several routes: the column with the route of each row.' }),
};

export const options = {
  curve: choice('Line', { smooth: 'Round', straight: 'Straight' }, { group: 'lines' }),
  width: amount('Line width', 2.25, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
  arrows: toggle('Arrow at the end', true, { group: 'lines' }),
  isFading: toggle('Lighter at the start', false, { group: 'lines' }),
  dot: amount('Point size', 3, { min: 0, max: 14, step: 0.5, group: 'shape' }),
  labels: choice(
    'Point labels',
    { auto: 'Ends, turns and as many as fit', ends: 'First and last', none: 'None' },
    { group: 'labels' },
  ),
  ...planeOptions,
  color: color('Line color'),
  colors: colors('Custom colors'),
} as const;

export const manifest = defineManifest({
  id: 'connected-scatter',
  name: 'Connected scatter plot',
  family: 'points',
  tier: 'free',
  shows: 'Shows how two measures changed together, step by step.',
  topic: 'economy',
  sketch: 'path',
  rows: 'each',
  roles,
  options,
  hasMarkPerRow: true,
  recipe: {
    questions: ['relation', 'story'],
    needs: [needsMeasures(2), needsTime],
    likes: [
      likes(
        42,
        'Two measures change together over time.',
        (facts) =>
          isCourse(facts) &&
          !facts.isLong &&
          facts.isMixed &&
          facts.measures.length === 2 &&
          facts.places >= 6 &&
          facts.places <= 120,
      ),
    ],
    roles: (facts) => ({ ...plane(facts), order: keys(facts.time) }),
  },
});
