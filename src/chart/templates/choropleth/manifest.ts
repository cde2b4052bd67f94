import { mapOptions } from '../../maps/map-options.ts';
import { regionColorOptions, regionRoles } from '../../maps/region-options.ts';
import { needsFigures, needsNames, oneMeasure } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { areCountries } from '../../suggest/map-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'choropleth',
  name: 'Choropleth map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors regions by a value, to show where it is high and low.',
  live: 'map',
  topic: 'economy',
  roles: regionRoles('Names or codes: countries, states, counties.'),
  options: { ...mapOptions(), ...regionColorOptions },
  recipe: {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [areCountries(30), oneMeasure],
    roles: namedValue('region', 'value'),
  },
});
