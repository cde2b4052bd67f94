import { middleOptions, ringOptions, ringRoles } from '../../options/ring-options.ts';
import { wholeOf } from '../../suggest/conditions.ts';
import { onePerPart, seatsOf } from '../../suggest/part-conditions.ts';
import { amount } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'half-donut',
  name: 'Half donut',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole in a row, with little height.',
  topic: 'climate',
  sketch: 'halfRing',
  rows: 'combined',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Hole size', 58, { min: 0, max: 90, group: 'shape' }),
    ...middleOptions,
  },
  whole: 'circle',
  asked: { along: 'label', values: 'value' },
  recipe: {
    ...onePerPart,
    questions: ['parts'],
    likes: [wholeOf(46, 7), seatsOf(34)],
  },
});
