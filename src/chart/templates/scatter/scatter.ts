import { describeScatter, drawScatter, prepareScatter } from '../../points/scatter-chart.ts';
import { scatterOptions, scatterRoles } from '../../points/scatter-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** A point for each row in a plane of two measures: whether and how they go together. */
export const scatter = defineTemplate({
  id: 'scatter',
  name: 'Scatter plot',
  family: 'points',
  tier: 'free',
  shows: 'Shows how two measures go together.',
  roles: scatterRoles,
  options: scatterOptions({ labels: 'auto', dot: 4.5, largest: 22, strength: null }),
  sample,
  prepare: (context) => prepareScatter(context, 'Scatter plot'),
  draw: drawScatter,
  describe: describeScatter,
});
