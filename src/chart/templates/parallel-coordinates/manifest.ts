import { likes, needsMeasures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { measuredTogether, mixedMeasures, needsRows } from '../../suggest/point-conditions.ts';
import { amount, choice, choices, color, colors, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  name: names('Name', { optional: true, hint: 'The name of each line.' }),
  values: numbers('Axes', { many: true, hint: 'At least 2, in this order.' }),
  color: names('Color', { optional: true, hint: 'Colors lines by group.' }),
};

export const options = {
  order: choice('Axis order', { data: 'Custom', likeness: 'Similar items next to each other' }, { group: 'data' }),
  turned: choices('Swap axes', { no: 'Low to high', yes: 'High to low' }, { group: 'axis' }),
  scale: choice('Scale', { own: 'Each axis its own', shared: 'The same for all' }, { group: 'axis' }),
  zero: toggle('Axes start at zero', false, { group: 'axis' }),
  direction: choice(
    'Direction',
    { auto: 'By the room there is', across: 'From left to right', down: 'From top to bottom' },
    { group: 'shape' },
  ),
  curve: choice('Lines', { straight: 'Straight', smooth: 'Round' }, { group: 'lines' }),
  width: amount('Line width', 1.5, { min: 0.25, max: 6, step: 0.25, group: 'lines' }),
  strength: amount('Line opacity', null, { min: 3, max: 100, group: 'lines' }),
  means: toggle('Line of the median of each color', false, { group: 'lines' }),
  ends: toggle('Lowest and highest values', true, { group: 'labels' }),
  color: color('Line color'),
  colors: colors('Custom colors'),
} as const;

export const manifest = defineManifest({
  id: 'parallel-coordinates',
  name: 'Parallel coordinates',
  family: 'points',
  tier: 'free',
  shows: 'Compares rows across many measures at once.',
  topic: 'history',
  sketch: 'parallel',
  rows: 'each',
  roles,
  options,
  hasMarkPerRow: true,
  recipe: {
    questions: ['relation', 'compare'],
    needs: [needsMeasures(3), needsRows(3)],
    likes: [
      measuredTogether(50, 3),
      mixedMeasures(30, 4),
      likes(-20, 'There are very many rows.', ({ rows }) => rows > 300),
    ],
    roles: ({ label, category, measures, rows }) => {
      const isNamed = label !== null && label.distinct > rows / 2;
      const group = isNamed ? category : label;
      return {
        ...(isNamed && { name: keys(label) }),
        values: measures.slice(0, 8).map(({ key }) => key),
        ...(group !== null && group.distinct <= 10 && { color: keys(group) }),
      };
    },
  },
});
