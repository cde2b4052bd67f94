import { describeScatter, drawScatter, prepareScatter } from '../../marks/points/scatter-chart.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Circles in a plane of two measures, a third one as their area. */
export const template = defineTemplate(manifest, {
  prepare: (context) => prepareScatter(context, 'Bubble chart'),
  draw: (model, box, context) => drawScatter(model, box, context),
  describe: (model, context) => describeScatter(model, context),
});
