import { planeOptions } from '../../options/plane-options.ts';
import { needsMeasures } from '../../suggest/conditions.ts';
import { manyRows, measuredTogether, needsRows, plane } from '../../suggest/point-conditions.ts';
import { amount, choice, color, toggle, words } from '../../template/options.ts';
import { numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  x: numbers('X axis'),
  y: numbers('Y axis'),
  value: numbers('Color by', {
    optional: true,
    hint: 'The mean of these values in each cell, instead of how many there are.',
  }),
};

export const options = {
  cell: amount('Cell size (px)', 11, { min: 4, max: 60, group: 'shape' }),
  sized: toggle('Cells as large as they are full', false, { group: 'shape' }),
  gap: amount('Gap between cells', 0.6, { min: 0, max: 6, step: 0.2, group: 'shape' }),
  scale: choice('Colors by', { root: 'Root of the number', linear: 'Number', log: 'Logarithm' }, { group: 'colors' }),
  summary: choice('Of the values', { mean: 'Mean', sum: 'Sum', most: 'Highest' }, { group: 'data' }),
  least: amount('Only cells with at least', 1, { min: 1, max: 1000, group: 'data' }),
  hue: color('Darkest color'),
  legendTitle: words('Legend title', '', { group: 'legend', longest: 80 }),
  values: toggle('Numbers in the cells', false, { group: 'labels' }),
  ...planeOptions,
} as const;

export const manifest = defineManifest({
  id: 'hexbin',
  name: 'Hexbin plot',
  family: 'points',
  tier: 'free',
  shows: 'Shows where very many points lie, when they overlap too much to tell apart.',
  topic: 'climate',
  sketch: 'hexagons',
  rows: 'each',
  roles,
  options,
  isOfPairs: true,
  recipe: {
    questions: ['relation', 'distribution'],
    needs: [needsMeasures(2), needsRows(50)],
    likes: [measuredTogether(12, 2), manyRows(800, 90)],
    roles: plane,
  },
});
