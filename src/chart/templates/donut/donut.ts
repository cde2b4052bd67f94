import { amount } from '../../options.ts';
import { describeRing, drawRing, middleOf, prepareRing } from '../../ring-chart.ts';
import { middleOptions, ringOptions, ringRoles } from '../../ring-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts of one whole around a ring, with room for a figure in the middle. */
export const donut = defineTemplate({
  id: 'donut',
  name: 'Donut chart',
  family: 'parts',
  tier: 'free',
  shows: 'Shows a few parts of one whole, and how much it is.',
  roles: ringRoles,
  options: {
    ...ringOptions,
    hole: amount('Size of the hole', 58, { min: 0, max: 90, group: 'shape' }),
    turn: amount('Turned by degrees', 0, { min: 0, max: 359, group: 'shape' }),
    ...middleOptions,
  },
  sample,
  prepare: (context) => prepareRing(context, shapeOf(context.options)),
  draw: (model, box, context) =>
    drawRing(model, box, context, { ...shapeOf(context.options), figure: middleOf(model.total, context) }),
  describe: (model, context) => describeRing(model, context, 'Donut chart'),
});

function shapeOf({ hole, turn }: { hole: number; turn: number }) {
  return { hole: hole / 100, turn };
}
