import type { Undrawable } from '../../locale/chart-error.ts';
import { drawColored, type RegionModel, regionModel } from '../../marks/maps/colored-regions.ts';
import { describeRegions } from '../../marks/maps/describe-map.ts';
import { asExample, exampleMaps, orExample, withExampleNote } from '../../marks/maps/example-map.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

const example = exampleMaps.boundaries;

/** Regions of a file that somebody brings: wards, sales areas, parishes, forests. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(asExample(document, example), table, { regions: 'region' }),

  prepare: (context): RegionModel | Undrawable =>
    withExampleNote(
      regionModel({ ...context, options: orExample(context.options, example) }),
      context.options,
      example,
    ),

  draw: drawColored,
  describe: ({ map, values }, context) => describeRegions('ownMap', { map, values }, context),
});
