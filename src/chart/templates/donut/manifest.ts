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
  shows: 'Shows a few parts of one whole, and its total.',
  topic: 'climate',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Hole size', 58, { min: 0, max: 90, group: 'shape' }),
    turn: amount('Rotation (degrees)', 0, { min: 0, max: 359, group: 'shape' }),
    ...middleOptions,
  },
  recipe: {
    ...onePerPart,
    questions: ['parts'],
    likes: [isWhole, fewParts, likes(5, 'The total is shown in the center.', () => true), crowd(7)],
  },
});
