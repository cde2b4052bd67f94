import { describeStack, drawStack, prepareStack } from '../../layout/lines/stack-plot.ts';
import { domainOf } from '../../scale/domain.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Parts on top of one another along time: what they add up to, and what the sum is made of. */
export const template = defineTemplate(manifest, {
  prepare(context) {
    const { order, gaps, high } = context.options;
    return prepareStack(context, {
      offset: 'sum',
      order,
      gaps,
      // What is stacked starts at zero, and its sum must be seen.
      domain: ([, most]) =>
        domainOf([0, Math.max(most, high ?? 0)], { hasZero: true, high: high && Math.max(most, high) }),
    });
  },

  draw(model, box, context) {
    const { options } = context;
    const axis = { isShown: options.axis, hasGrid: options.axis, title: options.axisTitle };
    return drawStack(model, box, { context, axis, hasTotal: options.total });
  },

  describe: (model, context) => describeStack(model, 'Stacked area chart', context),
});
