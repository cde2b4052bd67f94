import {
  likes,
  needsFigures,
  needsMost,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
} from '../../suggest/conditions.ts';
import type { Facts } from '../../suggest/facts.ts';
import { namedValue } from '../../suggest/fill.ts';
import { areSteps, isList } from '../../suggest/shapes.ts';
import { amount, choice, color, colors, format, toggle } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'funnel',
  name: 'Funnel chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how many are left after each step.',
  topic: 'politics',
  sketch: 'funnel',
  rows: 'combined',
  orientation: 'across',
  roles: { label: names('Step'), value: numbers('Value') },
  options: {
    sort: choice('Sort order', { data: 'As in the data', value: 'Largest first' }, { group: 'data' }),
    align: choice('Alignment', { middle: 'In the middle', start: 'At the side' }, { group: 'shape' }),
    links: toggle('Continuous shades', true, { group: 'shape' }),
    thickness: amount('Bar thickness', 62, { min: 20, max: 100, group: 'bars' }),
    values: toggle('Values', true, { group: 'labels' }),
    shares: choice(
      'Shares',
      {
        both: 'Of the first and the previous step',
        first: 'Of the first step',
        previous: 'Of the previous step',
        none: 'None',
      },
      { group: 'labels' },
    ),
    valueFormat: format('Number format'),
    fill: choice('Colors', { one: 'One color', ramp: 'Lighter with each step' }, { group: 'colors' }),
    barColor: color('Bar color', { when: { option: 'fill', is: ['one'] } }),
    colors: colors('Custom colors'),
  },
  asked: { along: 'label', values: 'value' },
  recipe: {
    questions: ['flow', 'parts'],
    needs: [
      needsNames,
      needsFigures,
      needsOnePerName,
      needsNoNegatives,
      needsMost(12, 'places', 'There are too many steps.'),
    ],
    likes: [
      likes(
        96,
        'The rows are steps, and fewer reach each next one.',
        (facts) => isList(facts) && facts.places >= 3 && areSteps(facts) && isFalling(facts),
      ),
    ],
    roles: namedValue('label', 'value'),
  },
});

function isFalling({ main }: Facts): boolean {
  const values = main?.column.values ?? new Float64Array();
  return values.every((value, row) => row === 0 || value <= (values[row - 1] ?? value));
}
