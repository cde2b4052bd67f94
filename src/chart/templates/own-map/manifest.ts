import { labeledMapChoice, mapOptions, regionColorOptions, regionRoles } from '../../options/map-options.ts';
import { namedValue } from '../../suggest/fill.ts';
import { regionNeeds } from '../../suggest/map-conditions.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'own-map',
  name: 'Custom boundary map',
  family: 'maps',
  tier: 'free',
  shows: 'Colors the areas of your own map: GeoJSON, TopoJSON, KML or a zipped Shapefile.',
  live: 'map',
  topic: 'cities',
  sketch: 'land',
  rows: 'combined',
  roles: regionRoles('The names or codes of the areas in your map file.'),
  options: { ...mapOptions(), map: labeledMapChoice('Your map (empty: an example)'), ...regionColorOptions },
  needsOwnMap: true,
  recipe: {
    questions: ['place'],
    needs: regionNeeds,
    likes: [],
    roles: namedValue('region', 'value'),
  },
});
