import { amount } from '../../options.ts';
import { describeRing, drawRing, prepareRing } from '../../ring-chart.ts';
import { ringOptions, ringRoles } from '../../ring-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts of one whole as slices of a circle. */
export const pie = defineTemplate({
  id: 'pie',
  name: 'Pie chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole.',
  roles: ringRoles,
  options: {
    ...ringOptions,
    labels: { ...ringOptions.labels, default: 'inside' },
    turn: amount('Turned by degrees', 0, { min: 0, max: 359, group: 'shape' }),
  },
  sample,
  prepare: (context) => prepareRing(context, { hole: 0, turn: context.options.turn }),
  draw: (model, box, context) => drawRing(model, box, context, { hole: 0, turn: context.options.turn }),
  describe: (model, context) => describeRing(model, context, 'Pie chart'),
});
