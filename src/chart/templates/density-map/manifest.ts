import { placeMapOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { manySpots, needsProperNames, spotted } from '../../suggest/map-conditions.ts';
import { amount, toggle } from '../../template/options.ts';
import { numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'density-map',
  name: 'Geographic heatmap',
  family: 'maps',
  tier: 'free',
  shows: 'Shows where many places are concentrated.',
  live: 'map',
  topic: 'cities',
  sketch: 'land',
  rows: 'each',
  roles: { ...spotRoles, size: numbers('Weight', { optional: true }) },
  options: {
    ...placeMapOptions(),
    ...spotOptions,
    spread: amount('Spread (px)', 16, { min: 3, max: 80, group: 'shape' }),
    levels: amount('Steps', 9, { min: 3, max: 20, group: 'shape' }),
    strength: amount('Color opacity', 80, { min: 10, max: 100, group: 'shape' }),
    dots: toggle('The places themselves', false, { group: 'shape' }),
    legend: toggle('Legend', true, { group: 'legend' }),
  },
  recipe: {
    questions: ['place'],
    needs: [needsProperNames],
    likes: [manySpots(64, 50)],
    roles: spotted(() => ({})),
  },
});
