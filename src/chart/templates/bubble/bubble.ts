import { describeScatter, drawScatter, prepareScatter } from '../../points/scatter-chart.ts';
import { bubbleRoles, scatterOptions } from '../../points/scatter-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Circles in a plane of two measures, a third one as their area. */
export const bubble = defineTemplate({
  id: 'bubble',
  name: 'Bubble chart',
  family: 'points',
  tier: 'free',
  shows: 'Shows three measures at once: two as a place, one as a size.',
  roles: bubbleRoles,
  options: scatterOptions({ labels: 'auto', dot: 5, largest: 34, strength: 72 }),
  sample,
  prepare: (context) => prepareScatter(context, 'Bubble chart'),
  draw: (model, box, context) => drawScatter(model, box, context),
  describe: (model, context) => describeScatter(model, context),
});
