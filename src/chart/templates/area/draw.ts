import { describeLines, drawLines, type LineModel, prepareLines } from '../../layout/lines/line-plot.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { type Context, defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Values along time with their height filled down to zero. */
export const template = defineTemplate(manifest, {
  prepare: (context): LineModel | Undrawable => prepareLines(filled(context)),
  draw: (model: LineModel, box, context) => drawLines(model, box, filled(context)),
  describe: (model: LineModel, context) => describeLines(model, filled(context), 'Area chart'),
});

function filled(context: Context<typeof manifest.roles, typeof manifest.options>) {
  const fixed = { zero: true, log: false, low: null, fill: 'below', index: false, indexAt: '' } as const;
  return { ...context, options: { ...context.options, ...fixed } };
}
