import { describeLines, drawLines, prepareLines } from '../../layout/lines/line-plot.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Values that hold until they are changed: rates, prices, rules. */
export const template = defineTemplate(manifest, {
  prepare: prepareLines,
  draw: drawLines,
  describe: (model, context) => describeLines(model, context),
});
