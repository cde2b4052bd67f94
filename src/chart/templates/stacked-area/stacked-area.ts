import { domainOf } from '../../layout/domain.ts';
import { stackOptions, stackRoles } from '../../layout/stack-options.ts';
import { describeStack, drawStack, prepareStack } from '../../layout/stack-plot.ts';
import { amount, choice, toggle, words } from '../../options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts on top of one another along time: what they add up to, and what the sum is made of. */
export const stackedArea = defineTemplate({
  id: 'stacked-area',
  name: 'Stacked area',
  family: 'lines',
  tier: 'free',
  shows: 'Shows how a total and its parts change over time.',
  roles: stackRoles,
  options: {
    ...stackOptions,
    order: choice(
      'Order from the bottom',
      { data: 'As in the data', reverse: 'Turned round', largest: 'Largest first', smallest: 'Smallest first' },
      { group: 'data' },
    ),
    total: toggle('Line along the total', false, { group: 'lines' }),
    axis: toggle('Value axis', true, { group: 'axis' }),
    high: amount('Axis to', null, { min: 0, max: 1e15, group: 'axis' }),
    axisTitle: words('Axis title', '', { group: 'axis' }),
  },
  sample,

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
