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
  shows: 'Compares 2 or 3 values over time, or by items with short names.',
  topic: 'people',
  roles: seriesRoles,
  options: groupedOptions,
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral],
    likes: [
      likes(
        30,
        'There are few places, with 2 or 3 values each.',
        ({ places, series }) => places <= 8 && series >= 2 && series <= 3,
      ),
      shortNames,
      crowd(12),
      crowdOfSeries(4),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
});
