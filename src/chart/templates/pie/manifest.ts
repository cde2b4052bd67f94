import { amount } from '../../options.ts';
import { ringOptions, ringRoles } from '../../ring-options.ts';
import { isWhole } from '../../suggest/conditions.ts';
import { fewParts, onePerPart } from '../../suggest/part-conditions.ts';
import { crowd } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'pie',
  name: 'Pie chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole.',
  topic: 'science',
  roles: ringRoles,
  options: {
    ...ringOptions,
    labels: { ...ringOptions.labels, default: 'inside' },
    turn: amount('Rotation (degrees)', 0, { min: 0, max: 359, group: 'shape' }),
  },
  recipe: { ...onePerPart, questions: ['parts'], likes: [isWhole, fewParts, crowd(7)] },
});
