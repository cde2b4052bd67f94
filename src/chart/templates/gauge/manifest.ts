import { amount, choice, color, colors, format, toggle, words } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { likes, needsFigures, needsMost, needsNames } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { defineManifest } from '../../template.ts';

export const roles = {
  label: names('Label'),
  value: numbers('Value'),
  goal: numbers('Goal', { optional: true, hint: 'A mark on the scale.' }),
};

export const options = {
  style: choice('Shown by', { bar: 'A bar', needle: 'A needle' }, { group: 'shape' }),
  low: amount('Scale from', null, { min: -1e15, max: 1e15, group: 'axis' }),
  high: amount('Scale to', null, { min: -1e15, max: 1e15, group: 'axis' }),
  ends: toggle('Ends of the scale', true, { group: 'axis' }),
  bands: words('Limits of bands, as in “20, 40”', '', { group: 'data' }),
  bandColors: choice(
    'Colors of bands',
    { ramp: 'From light to dark', diverge: 'From one end to the other' },
    { group: 'colors' },
  ),
  thickness: amount('Thickness', 30, { min: 5, max: 90, group: 'shape' }),
  figure: toggle('Value', true, { group: 'labels' }),
  valueFormat: format('Number format'),
  barColor: color('Color of the bar'),
  colors: colors('Colors by hand'),
};

export const manifest = defineManifest({
  id: 'gauge',
  name: 'Gauge',
  family: 'parts',
  tier: 'free',
  shows: 'Shows where one figure stands between two ends, with its goal.',
  topic: 'climate',
  roles,
  options,
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsMost(6, 'places', 'It shows one figure, or a few.')],
    likes: [likes(55, 'There is one figure.', ({ rows }) => rows === 1)],
    roles: namedValue('label', 'value'),
  },
});
