import { describeLines, drawLines, prepareLines } from '../../layout/lines/line-plot.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Values along time or another order, one line a series, each named at its end. */
export const template = defineTemplate(manifest, {
  prepare: prepareLines,
  draw: drawLines,
  describe: (model, context) => describeLines(model, context),
});
