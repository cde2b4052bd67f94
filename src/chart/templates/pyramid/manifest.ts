import { likes, needsNames, needsNoNegatives, needsOnePerName, needsPair } from '../../suggest/conditions.ts';
import { pairOf } from '../../suggest/fill.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'pyramid',
  name: 'Population pyramid',
  family: 'bars',
  tier: 'free',
  shows: 'Compares two groups back to back, such as women and men by age.',
  topic: 'people',
  sketch: 'twoSides',
  rows: 'combined',
  orientation: 'across',
  roles: { label: names('Label'), left: numbers('Left'), right: numbers('Right') },
  options: {
    order: choice('Sort order', { up: 'First row at the bottom', down: 'First row at the top' }, { group: 'data' }),
    unit: choice('Length of bars', { value: 'Values', share: 'Share of the total' }, { group: 'data' }),
    thickness: amount('Bar thickness', 86, { min: 20, max: 100, group: 'bars' }),
    surplus: toggle('Show by how much one side is longer', false, { group: 'bars' }),
    names: choice('Labels', { middle: 'In the middle', side: 'At the side' }, { group: 'labels' }),
    values: toggle('Values at the bars', false, { group: 'labels' }),
    valueFormat: format('Number format'),
    axis: toggle('Value axis', true, { group: 'axis' }),
    high: amount('Axis to', null, { min: 0, max: 1e15, group: 'axis' }),
    leftColor: color('Left color'),
    rightColor: color('Right color'),
    colors: colors('Custom colors'),
  },
  recipe: {
    questions: ['compare', 'distribution'],
    needs: [needsNames, needsPair, needsOnePerName, needsNoNegatives],
    likes: [
      likes(
        120,
        'The rows are age groups.',
        ({ label, alike, moments, doesAddUp }) =>
          alike.length === 2 &&
          moments.length === 0 &&
          doesAddUp &&
          (label?.words ?? []).filter((word) => /^\d{1,3}\s*[-–+]|\d{1,3}\+$/.test(word)).length >= 4,
      ),
    ],
    roles: pairOf('label', 'left', 'right'),
  },
});
