import { drawColored, type RegionModel, regionModel } from '../../maps/colored-regions.ts';
import { asExample, exampleMaps, orExample, withExampleNote } from '../../maps/example-map.ts';
import { needsOf } from '../../maps/map-needs.ts';
import { mapOptions, ownMapChoice } from '../../maps/map-options.ts';
import { regionColorOptions, regionRoles } from '../../maps/region-options.ts';
import { tellRegions } from '../../maps/tell-regions.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

const example = exampleMaps.boundaries;

/** Regions of a file that somebody brings: wards, sales areas, parishes, forests. */
export const ownMap = defineTemplate({
  id: 'own-map',
  name: 'Map of your own boundaries',
  family: 'maps',
  tier: 'free',
  shows: 'Colors the areas of a map that you bring: GeoJSON, TopoJSON, KML or a zipped Shapefile.',
  roles: regionRoles('What the file of your map calls its areas: names or codes.'),
  options: { ...mapOptions(), map: ownMapChoice('Your map (empty: an example)'), ...regionColorOptions },
  sample,
  live: 'map',
  needs: (document, table) => needsOf(asExample(document, example), table, { regions: 'region' }),

  prepare: (context): RegionModel | { error: string } =>
    withExampleNote(
      regionModel({ ...context, options: orExample(context.options, example) }),
      context.options,
      example,
    ),

  draw: drawColored,
  describe: ({ map, values }, context) => tellRegions('ownMap', { map, values }, context),
});
