import { color } from '../options.ts';
import { type Context, defineTemplate, type Family, type Sample } from '../template.ts';
import { lineOptions, lineRoles, lineShapes, stepShapes } from './line-options.ts';
import { drawLines, type LineModel, prepareLines, tellLines } from './line-plot.ts';

type Kind = { id: string; name: string; family: Family; shows: string; sample: () => Sample };

/** A template of lines that go from point to point. */
export function lineTemplate(kind: Kind) {
  const options = lineOptions('Shape', lineShapes);
  return defineTemplate({
    ...kind,
    tier: 'free',
    roles: lineRoles,
    options,
    prepare: prepareLines,
    draw: drawLines,
    describe: (model, context) => tellLines(model, context),
  });
}

/** A template of lines that stay at a value until the next. */
export function stepTemplate(kind: Kind) {
  const options = lineOptions('Steps', stepShapes);
  return defineTemplate({
    ...kind,
    tier: 'free',
    roles: lineRoles,
    options,
    prepare: prepareLines,
    draw: drawLines,
    describe: (model, context) => tellLines(model, context),
  });
}

/** A template of lines whose height is filled: from zero, on an even axis, or the fill would lie. */
export function areaTemplate(kind: Kind) {
  const { zero, log, low, fill, fillStrength, width, ...rest } = lineOptions('Shape', lineShapes);
  const options = {
    ...rest,
    width: { ...width, default: 2 },
    fillStrength: { ...fillStrength, default: 28 },
    negativeColor: color('Below zero'),
  };
  const full = (context: Context<typeof lineRoles, typeof options>) => ({
    ...context,
    options: { ...context.options, zero: true, log: false, low: null, fill: 'below' as const },
  });
  return defineTemplate({
    ...kind,
    tier: 'free',
    roles: lineRoles,
    options,
    prepare: (context): LineModel | { error: string } => prepareLines(full(context)),
    draw: (model: LineModel, box, context) => drawLines(model, box, full(context)),
    describe: (model: LineModel, context) => tellLines(model, full(context), 'Area chart'),
  });
}
