import { groupedOptions, seriesRoles } from '../../bars/series-bar-options.ts';
import { likes, needsFigures, needsPlaces, needsSeveral, shortNames } from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { crowd, crowdOfSeries } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'grouped-column',
  name: 'Grouped column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares two or three values over time, or by short names.',
  topic: 'people',
  roles: seriesRoles,
  options: groupedOptions,
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral],
    likes: [
      likes(
        30,
        'There are few places and two or three values for each.',
        ({ places, series }) => places <= 8 && series >= 2 && series <= 3,
      ),
      shortNames,
      crowd(12),
      crowdOfSeries(4),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
});
