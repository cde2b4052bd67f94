import { drawColored, type RegionModel, regionModel } from '../../maps/colored-regions.ts';
import { asExample, exampleMaps, orExample, withExampleNote } from '../../maps/example-map.ts';
import { needsOf } from '../../maps/map-needs.ts';
import { drawingOptions, onPaper } from '../../maps/map-options.ts';
import { regionColorOptions, regionRoles } from '../../maps/region-options.ts';
import { tellRegions } from '../../maps/tell-regions.ts';
import { choice, type OptionValues } from '../../options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

const example = exampleMaps.drawing;

const options = {
  ...drawingOptions('Your drawing (empty: an example)'),
  ...regionColorOptions,
  labels: choice(
    'Labels in shapes',
    { codes: 'Ids', names: 'Names', values: 'Values', both: 'Names and values', none: 'None' },
    { group: 'labels' },
  ),
};

/** Shapes of a drawing that somebody brings: a floor plan, a stadium, a body, a periodic table. */
export const svgMap = defineTemplate({
  id: 'svg-map',
  name: 'Map of your own drawing',
  family: 'maps',
  tier: 'free',
  shows: 'Colors the shapes of a drawing that you bring, by their ids: an SVG of a floor, a stadium, a machine.',
  roles: regionRoles('The ids or names of the shapes in your drawing.'),
  options,
  sample,
  live: 'map',
  needs: (document, table) => needsOf(asExample(document, example), table, { regions: 'region' }),

  prepare: (context): RegionModel | { error: string } =>
    withExampleNote(regionModel({ ...context, options: asMap(context.options) }), context.options, example),

  draw: (model, box, context) => drawColored(model, box, { ...context, options: asMap(context.options) }),
  describe: ({ map, values }, context) => tellRegions('drawing', { map, values }, context),
});

function asMap(given: OptionValues<typeof options>) {
  return orExample({ ...onPaper, ...given }, example);
}
