import { mapOptions, spotOptions, spotRoles } from '../../options/map-options.ts';
import { likes } from '../../suggest/conditions.ts';
import { needsProperNames, spotted } from '../../suggest/map-conditions.ts';
import { amount, choice, colors, toggle } from '../../template/options.ts';
import { names } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'route-map',
  name: 'Route map',
  family: 'maps',
  tier: 'free',
  shows: 'Follows a journey from place to place.',
  live: 'map',
  topic: 'history',
  sketch: 'landLines',
  rows: 'each',
  roles: {
    ...spotRoles,
    category: names('Route', { optional: true, hint: 'For several routes: the route of each place.' }),
  },
  options: {
    ...mapOptions(),
    zoomToData: toggle('Zoom to route', true, { group: 'map' }),
    water: toggle('Show water', true, { group: 'map' }),
    ...spotOptions,
    course: choice('Lines', { earth: 'Shortest way on earth', straight: 'Straight' }, { group: 'shape' }),
    width: amount('Line width', 2.5, { min: 0.5, max: 12, step: 0.5, group: 'shape' }),
    isDashed: toggle('Dashed', false, { group: 'shape' }),
    arrows: toggle('Arrows along the way', true, { group: 'shape' }),
    dots: toggle('Dots at the places', true, { group: 'shape' }),
    labels: toggle('Place labels', true, { group: 'labels' }),
    legend: toggle('Legend', true, { group: 'legend' }),
    colors: colors('Custom colors'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['place'],
    needs: [needsProperNames],
    likes: [
      likes(
        30,
        'The rows are stops in the order of time.',
        ({ spot, time, rows, isLong, main }) =>
          spot !== null && time !== null && !isLong && rows <= 60 && main === null,
      ),
    ],
    roles: spotted(() => ({})),
  },
});
