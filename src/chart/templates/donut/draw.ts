import { describeRing, drawRing, middleOf, prepareRing } from '../../marks/parts/ring-chart.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Parts of one whole around a ring, with room for a figure in the middle. */
export const template = defineTemplate(manifest, {
  prepare: (context) => prepareRing(context, shapeOf(context.options)),
  draw: (model, box, context) =>
    drawRing(model, box, context, { ...shapeOf(context.options), figure: middleOf(model.total, context) }),
  describe: (model, context) => describeRing(model, context, 'Donut chart'),
});

function shapeOf({ hole, turn }: { hole: number; turn: number }) {
  return { hole: hole / 100, turn };
}
