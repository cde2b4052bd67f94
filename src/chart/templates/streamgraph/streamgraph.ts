import { stackOptions, stackRoles } from '../../layout/stack-options.ts';
import { describeStack, drawStack, prepareStack } from '../../layout/stack-plot.ts';
import { choice } from '../../options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Parts that flow along time around a middle line: for the shape of change rather than for exact values. */
export const streamgraph = defineTemplate({
  id: 'streamgraph',
  name: 'Streamgraph',
  family: 'lines',
  tier: 'free',
  shows: 'Shows many parts that come and go over time.',
  roles: stackRoles,
  options: {
    ...stackOptions,
    curve: choice('Shape', { smooth: 'Smooth', straight: 'Straight', steps: 'Steps' }, { group: 'shape' }),
    labels: choice(
      'Names of areas',
      { inside: 'In the areas, if they fit', end: 'At their ends, if they fit', legend: 'In a legend', none: 'None' },
      { group: 'labels' },
    ),
    offset: choice('Around', { stream: 'As calm as possible', middle: 'A straight middle' }, { group: 'shape' }),
    order: choice(
      'Order from the bottom',
      { inside: 'Largest in the middle', data: 'As in the data', reverse: 'Turned round' },
      { group: 'data' },
    ),
  },
  sample,

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
