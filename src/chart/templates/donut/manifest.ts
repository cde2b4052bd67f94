import { amount } from '../../options.ts';
import { middleOptions, ringOptions, ringRoles } from '../../ring-options.ts';
import { isWhole, likes } from '../../suggest/conditions.ts';
import { fewParts, onePerPart } from '../../suggest/part-conditions.ts';
import { crowd } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'donut',
  name: 'Donut chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole, and how much it is.',
  topic: 'climate',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Size of the hole', 58, { min: 0, max: 90, group: 'shape' }),
    turn: amount('Turned by degrees', 0, { min: 0, max: 359, group: 'shape' }),
    ...middleOptions,
  },
  recipe: {
    ...onePerPart,
    questions: ['parts'],
    likes: [isWhole, fewParts, likes(5, 'The whole stands in the middle.', () => true), crowd(7)],
  },
});
