import { describeStack, drawStack, prepareStack } from '../../layout/lines/stack-plot.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Shares of one whole along time: whatever the sum, it fills the plot. */
export const template = defineTemplate(manifest, {
  prepare(context) {
    const { order, gaps } = context.options;
    return prepareStack(context, { offset: 'share', order, gaps, domain: () => [0, 1] });
  },

  draw(model, box, context) {
    const { options, formats } = context;
    const axis = {
      isShown: options.axis,
      hasGrid: options.axis,
      title: options.axisTitle,
      format: (values: readonly number[]) => values.map(formats.share),
    };
    return drawStack(model, box, { context, axis });
  },

  describe: (model, context) => describeStack(model, '100% stacked area chart', context),
});
