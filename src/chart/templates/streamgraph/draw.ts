import { describeStack, drawStack, prepareStack } from '../../layout/lines/stack-plot.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Parts that flow along time around a middle line: for the shape of change rather than for exact values. */
export const template = defineTemplate(manifest, {
  prepare(context) {
    const { order, gaps, offset } = context.options;
    return prepareStack(context, {
      offset,
      order,
      gaps,
      domain: ([least, most]) => (most > least ? [least, most] : [least - 1, least + 1]),
    });
  },

  draw: (model, box, context) =>
    drawStack(model, box, { context, axis: { isShown: false, hasGrid: false, title: '' } }),

  describe: (model, context) => describeStack(model, 'Streamgraph', context),
});
