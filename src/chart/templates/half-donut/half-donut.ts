import { amount } from '../../options.ts';
import { describeRing, drawRing, middleOf, prepareRing } from '../../ring-chart.ts';
import { middleOptions, ringOptions, ringRoles } from '../../ring-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts of one whole around the upper half of a ring: half as high as a donut, and easy to read from left to right. */
export const halfDonut = defineTemplate({
  id: 'half-donut',
  name: 'Half donut',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole in a row, with little height.',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Size of the hole', 58, { min: 0, max: 90, group: 'shape' }),
    ...middleOptions,
  },
  sample,
  prepare: (context) => prepareRing(context, shapeOf(context.options)),
  draw: (model, box, context) =>
    drawRing(model, box, context, { ...shapeOf(context.options), figure: middleOf(model.total, context) }),
  describe: (model, context) => describeRing(model, context, 'Half donut'),
});

function shapeOf({ hole }: { hole: number }) {
  return { hole: hole / 100, isHalf: true };
}
