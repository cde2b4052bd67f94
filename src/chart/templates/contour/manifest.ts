import { planeOptions } from '../../options/plane-options.ts';
import { needsMeasures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { groupOf, manyRows, measuredTogether, needsRows, plane } from '../../suggest/point-conditions.ts';
import { amount, choice, color, colors, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  x: numbers('X axis'),
  y: numbers('Y axis'),
  series: names('Group', { optional: true, hint: 'A hill for each group instead of one for all.' }),
};

export const options = {
  levels: amount('Levels', 8, { min: 2, max: 24, group: 'shape' }),
  smoothness: amount('Smoothing (px)', 18, { min: 4, max: 80, group: 'data' }),
  fill: toggle('Filled', true, { group: 'shape' }),
  lines: toggle('Lines', true, { group: 'lines' }),
  lineWidth: amount('Line width', 1, { min: 0.25, max: 5, step: 0.25, group: 'lines' }),
  points: choice('Points', { all: 'All', none: 'None' }, { group: 'shape' }),
  dot: amount('Point size', 1.75, { min: 0.5, max: 8, step: 0.25, group: 'shape' }),
  labels: toggle('Names at the tops', true, { group: 'labels' }),
  ...planeOptions,
  color: color('Line color'),
  colors: colors('Custom colors'),
} as const;

export const manifest = defineManifest({
  id: 'contour',
  name: 'Contour density',
  family: 'points',
  tier: 'free',
  shows: 'Shows where points are concentrated, like contour lines on a map.',
  topic: 'science',
  sketch: 'ridges',
  rows: 'each',
  roles,
  options,
  hasMarkPerRow: true,
  isOfPairs: true,
  recipe: {
    questions: ['relation', 'distribution'],
    needs: [needsMeasures(2), needsRows(20)],
    likes: [measuredTogether(12, 2), manyRows(100, 18)],
    roles: (facts) => {
      const group = groupOf(facts);
      return { ...plane(facts), ...(group !== null && group.distinct <= 6 && { series: keys(group) }) };
    },
  },
});
