import { mapOptions, ownMapChoice } from '../../maps/map-options.ts';
import { regionColorOptions, regionRoles } from '../../maps/region-options.ts';
import { likes, needsFigures, needsNames } from '../../suggest/conditions.ts';
import { namedValue } from '../../suggest/fill.ts';
import { areNamesRegions } from '../../suggest/map-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'own-map',
  name: 'Map of your own boundaries',
  family: 'maps',
  tier: 'free',
  shows: 'Colors the areas of a map that you bring: GeoJSON, TopoJSON, KML or a zipped Shapefile.',
  live: 'map',
  topic: 'cities',
  roles: regionRoles('What the file of your map calls its areas: names or codes.'),
  options: { ...mapOptions(), map: ownMapChoice('Your map (empty: an example)'), ...regionColorOptions },
  recipe: {
    questions: ['place'],
    needs: [needsNames, needsFigures],
    likes: [likes(2, 'The names may be areas of a map of yours.', (facts) => !areNamesRegions(facts))],
    roles: namedValue('region', 'value'),
  },
});
