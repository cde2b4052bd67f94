import type { Undrawable } from '../../locale/chart-error.ts';
import { drawColored, type RegionModel, regionModel } from '../../marks/maps/colored-regions.ts';
import { describeRegions } from '../../marks/maps/describe-map.ts';
import { asExample, exampleMaps, orExample, withExampleNote } from '../../marks/maps/example-map.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { onPaper } from '../../options/map-options.ts';
import type { OptionValues } from '../../template/options.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest, type options } from './manifest.ts';

const example = exampleMaps.drawing;

/** Shapes of a drawing that somebody brings: a floor plan, a stadium, a body, a periodic table. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(asExample(document, example), table, { regions: 'region' }),

  prepare: (context): RegionModel | Undrawable =>
    withExampleNote(regionModel({ ...context, options: asMap(context.options) }), context.options, example),

  draw: (model, box, context) => drawColored(model, box, { ...context, options: asMap(context.options) }),
  describe: ({ map, values }, context) => describeRegions('drawing', { map, values }, context),
});

function asMap(given: OptionValues<typeof options>) {
  return orExample({ ...onPaper, ...given }, example);
}
