import { middleOptions, ringOptions, ringRoles } from '../../options/ring-options.ts';
import { partsOf, wholeOf } from '../../suggest/conditions.ts';
import { onePerPart, seatsOf } from '../../suggest/part-conditions.ts';
import { amount } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'donut',
  name: 'Donut chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole, and its total.',
  topic: 'climate',
  sketch: 'ring',
  rows: 'combined',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Hole size', 58, { min: 0, max: 90, group: 'shape' }),
    turn: amount('Rotation (degrees)', 0, { min: 0, max: 359, group: 'shape' }),
    ...middleOptions,
  },
  whole: 'circle',
  asked: { along: 'label', values: 'value', withSeries: 'multiple-pies' },
  recipe: {
    ...onePerPart,
    questions: ['parts'],
    likes: [wholeOf(52, 7), wholeOf(38, 12), partsOf(34, 6), seatsOf(10)],
  },
});
