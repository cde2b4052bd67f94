import { describeRing, drawRing, middleOf, prepareRing } from '../../marks/parts/ring-chart.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Parts of one whole around the upper half of a ring: half as high as a donut, and easy to read from left to right. */
export const template = defineTemplate(manifest, {
  prepare: (context) => prepareRing(context, shapeOf(context.options)),
  draw: (model, box, context) =>
    drawRing(model, box, context, { ...shapeOf(context.options), figure: middleOf(model.total, context) }),
  describe: (model, context) => describeRing(model, context, 'Half donut chart'),
});

function shapeOf({ hole }: { hole: number }) {
  return { hole: hole / 100, isHalf: true };
}
