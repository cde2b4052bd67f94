import { drawColored, regionModel } from '../../marks/maps/colored-regions.ts';
import { describeRegions } from '../../marks/maps/describe-map.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Regions colored by a value, or by what they belong to. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),
  prepare: regionModel,
  draw: drawColored,
  describe: ({ map, values }, context) => describeRegions('choropleth', { map, values }, context),
});
