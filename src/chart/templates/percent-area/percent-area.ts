import { stackOptions, stackRoles } from '../../layout/stack-options.ts';
import { describeStack, drawStack, prepareStack } from '../../layout/stack-plot.ts';
import { choice, toggle, words } from '../../options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Shares of one whole along time: whatever the sum, it fills the plot. */
export const percentArea = defineTemplate({
  id: 'percent-area',
  name: '100% stacked area',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how shares of a whole change over time.',
  roles: stackRoles,
  options: {
    ...stackOptions,
    order: choice(
      'Order from the bottom',
      { data: 'As in the data', reverse: 'Turned round', largest: 'Largest first', smallest: 'Smallest first' },
      { group: 'data' },
    ),
    axis: toggle('Value axis', true, { group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
  },
  sample,

  prepare(context) {
    const { order, gaps } = context.options;
    return prepareStack(context, { offset: 'share', order, gaps, domain: () => [0, 1] });
  },

  draw(model, box, context) {
    const { options, formats } = context;
    const axis = { isShown: options.axis, hasGrid: options.axis, title: options.axisTitle, format: formats.share };
    return drawStack(model, box, { context, axis });
  },

  describe: (model, context) => describeStack(model, '100% stacked area chart', context),
});
