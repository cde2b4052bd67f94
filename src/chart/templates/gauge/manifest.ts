import { likes, needsFigures, needsMost, needsNames, needsOneRowEach } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { amount, choice, color, colors, format, toggle, words } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

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
  bands: words('Band limits, such as “20, 40”', '', { group: 'data' }),
  bandColors: choice(
    'Band colors',
    { ramp: 'From light to dark', diverge: 'From one end to the other' },
    { group: 'colors' },
  ),
  thickness: amount('Thickness', 30, { min: 5, max: 90, group: 'shape' }),
  figure: toggle('Value', true, { group: 'labels' }),
  valueFormat: format('Number format'),
  barColor: color('Bar color'),
  colors: colors('Custom colors'),
};

export const manifest = defineManifest({
  id: 'gauge',
  name: 'Gauge',
  family: 'parts',
  tier: 'free',
  shows: 'Shows where one value lies on a scale, with its target.',
  topic: 'climate',
  sketch: 'halfRing',
  rows: 'combined',
  roles,
  options,
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['compare'],
    needs: [needsNames, needsFigures, needsOneRowEach, needsMost(6, 'places', 'It shows only one or a few numbers.')],
    likes: [
      likes(
        55,
        'There is one number on a scale.',
        ({ rows, main }) => rows === 1 && ['share', 'rate', 'score'].includes(main?.measure.kind ?? ''),
      ),
    ],
    roles: namedValue('label', 'value'),
  },
});
