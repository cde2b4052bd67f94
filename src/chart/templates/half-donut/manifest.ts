import { amount } from '../../options.ts';
import { middleOptions, ringOptions, ringRoles } from '../../ring-options.ts';
import { isWhole, likes } from '../../suggest/conditions.ts';
import { fewParts, onePerPart } from '../../suggest/part-conditions.ts';
import { crowd } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'half-donut',
  name: 'Half donut',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole in a row, with little height.',
  topic: 'climate',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Hole size', 58, { min: 0, max: 90, group: 'shape' }),
    ...middleOptions,
  },
  recipe: {
    ...onePerPart,
    questions: ['parts'],
    likes: [likes(30, 'The values add up to a whole.', isWhole.is), fewParts, crowd(7)],
  },
});
