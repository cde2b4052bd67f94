import { ringOptions, ringRoles } from '../../options/ring-options.ts';
import { partsOf, wholeOf } from '../../suggest/conditions.ts';
import { onePerPart } from '../../suggest/part-conditions.ts';
import { amount } from '../../template/options.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'pie',
  name: 'Pie chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole.',
  topic: 'science',
  sketch: 'pie',
  rows: 'combined',
  roles: ringRoles,
  options: {
    ...ringOptions,
    labels: { ...ringOptions.labels, default: 'inside' },
    turn: amount('Rotation (degrees)', 0, { min: 0, max: 359, group: 'shape' }),
  },
  whole: 'circle',
  asked: { along: 'label', values: 'value', withSeries: 'multiple-pies' },
  recipe: { ...onePerPart, questions: ['parts'], likes: [wholeOf(82, 7), partsOf(26, 6)] },
});
