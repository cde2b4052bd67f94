import { mapOptions, regionColorOptions, regionRoles } from '../../options/map-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { areCountries, colorLog, regionNeeds } from '../../suggest/map-conditions.ts';
import { isList } from '../../suggest/shapes.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'choropleth',
  name: 'Choropleth map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors regions by a value, to show where it is high and low.',
  live: 'map',
  topic: 'economy',
  sketch: 'land',
  rows: 'combined',
  roles: regionRoles('Names or codes: countries, states, counties.'),
  options: { ...mapOptions(), ...regionColorOptions },
  asked: { along: 'region', values: 'value' },
  recipe: {
    questions: ['place'],
    needs: regionNeeds,
    likes: [
      areCountries(44),
      likes(
        24,
        'There is one value for each region.',
        (facts) => isList(facts) && facts.areRegions && facts.measures.length === 1,
      ),
      likes(8, 'There are many regions.', (facts) => isList(facts) && facts.areRegions && facts.places >= 15),
    ],
    roles: namedValue('region', 'value'),
    options: colorLog,
  },
});
