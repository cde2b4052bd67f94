import { needsFigures, needsNames, needsNoNegatives, needsOnePerName, partsOf } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { manyParts } from '../../suggest/flow-conditions.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  label: names('Name'),
  value: numbers('Size'),
  color: names('Color', { optional: true, hint: 'Colors circles by group.' }),
};

export const options = {
  sort: choice(
    'From the middle',
    { value: 'The largest first', data: 'As in the data', ascending: 'The smallest first', mixed: 'Mixed' },
    { group: 'data' },
  ),
  most: amount('Maximum circles', 250, { min: 1, max: 600, group: 'data' }),
  group: choice('Groups', { together: 'One heap', apart: 'A heap for each color' }, { group: 'data' }),
  gap: amount('Circle spacing', 2, { min: 0, max: 20, step: 0.5, group: 'shape' }),
  shape: choice('Heap', { box: 'As wide as the picture', round: 'Round' }, { group: 'shape' }),
  seed: amount('Shuffle colors', 1, { min: 1, max: 1000, group: 'shape', when: { option: 'sort', is: ['mixed'] } }),
  strength: amount('Fill opacity', 100, { min: 20, max: 100, group: 'shape' }),
  names: toggle('Labels', true, { group: 'labels' }),
  values: toggle('Values', true, { group: 'labels' }),
  valueFormat: format('Number format'),
  color: color('Circle color'),
  colors: colors('Custom colors'),
} as const;

export const manifest = defineManifest({
  id: 'packed-bubbles',
  name: 'Packed bubbles',
  family: 'points',
  tier: 'free',
  shows: 'Shows many amounts of very different size at a glance.',
  topic: 'people',
  sketch: 'packed',
  rows: 'combined',
  roles,
  options,
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare', 'parts'],
    needs: [needsNames, needsFigures, needsOnePerName, needsNoNegatives],
    likes: [manyParts(44, 12), partsOf(24, 11)],
    roles: ({ label, category, main }) => ({
      label: keys(label),
      value: keys(main),
      ...(category !== null && category.distinct <= 10 && { color: keys(category) }),
    }),
  },
});
