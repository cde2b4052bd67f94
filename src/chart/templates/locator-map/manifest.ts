import { mapOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { hasSpots, needsProperNames, spotted } from '../../suggest/map-conditions.ts';
import { amount, choice, color, colors, toggle, words } from '../../template/options.ts';
import { names } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'locator-map',
  name: 'Locator map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows where a few places are.',
  live: 'map',
  topic: 'cities',
  sketch: 'landDots',
  rows: 'each',
  roles: { ...spotRoles, category: names('Color by category', { optional: true }) },
  options: {
    ...mapOptions(),
    zoomToData: toggle('Zoom to places', true, { group: 'map' }),
    water: toggle('Show water', true, { group: 'map' }),
    rivers: toggle('Rivers', true, { group: 'map' }),
    scaleBar: toggle('Scale bar (km)', true, { group: 'map' }),
    locator: toggle('Locator globe', true, { group: 'map' }),
    ...spotOptions,
    marker: choice('Marker', { dot: 'Dot', pin: 'Pin', none: 'None' }, { group: 'shape' }),
    size: amount('Marker size', 5, { min: 2, max: 24, group: 'shape' }),
    line: toggle('Join the places by a line', false, { group: 'shape' }),
    areas: words('Colored regions, such as “Austria; Hungary”', '', { group: 'shape', longest: 600 }),
    areaColor: color('Color of these regions'),
    labels: toggle('Place labels', true, { group: 'labels' }),
    regionNames: toggle('Region labels', true, { group: 'labels' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    colors: colors('Custom colors'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsProperNames],
    likes: [
      hasSpots(36),
      likes(
        80,
        'The rows are places, without values.',
        ({ spot, main, isLong }) => spot !== null && main === null && !isLong,
      ),
    ],
    roles: spotted(() => ({})),
  },
});
