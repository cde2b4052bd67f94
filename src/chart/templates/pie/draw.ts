import { describeRing, drawRing, prepareRing } from '../../marks/parts/ring-chart.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Parts of one whole as slices of a circle. */
export const template = defineTemplate(manifest, {
  prepare: (context) => prepareRing(context, { hole: 0, turn: context.options.turn }),
  draw: (model, box, context) => drawRing(model, box, context, { hole: 0, turn: context.options.turn }),
  describe: (model, context) => describeRing(model, context, 'Pie chart'),
});
