import { drawColored, regionModel } from '../../maps/colored-regions.ts';
import { needsOf } from '../../maps/map-needs.ts';
import { mapOptions } from '../../maps/map-options.ts';
import { regionColorOptions, regionRoles } from '../../maps/region-options.ts';
import { tellRegions } from '../../maps/tell-regions.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Regions colored by a value, or by what they belong to. */
export const choropleth = defineTemplate({
  id: 'choropleth',
  name: 'Choropleth map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors regions by a value, to show where it is high and low.',
  roles: regionRoles('Names or codes: countries, states, counties.'),
  options: { ...mapOptions(), ...regionColorOptions },
  sample,
  live: 'map',
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),
  prepare: regionModel,
  draw: drawColored,
  describe: ({ map, values }, context) => tellRegions('choropleth', { map, values }, context),
});
