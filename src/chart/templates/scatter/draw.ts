import { describeScatter, drawScatter, prepareScatter } from '../../marks/points/scatter-chart.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** A point for each row in a plane of two measures: whether and how they go together. */
export const template = defineTemplate(manifest, {
  prepare: (context) => prepareScatter(context, 'Scatter plot'),
  draw: drawScatter,
  describe: describeScatter,
});
