import { groupedOptions, seriesRoles } from '../../options/series-bar-options.ts';
import {
  answers,
  crowd,
  likes,
  momentColumns,
  needsFigures,
  needsPlaces,
  needsSeveral,
  ranks,
  shares,
  shortNames,
} from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { isAmount, isCourse, isGrid } from '../../suggest/shapes.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'grouped-column',
  name: 'Grouped column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares 2 or 3 values over time, or by items with short names.',
  topic: 'people',
  sketch: 'groupedColumns',
  rows: 'combined',
  turned: 'grouped-bar',
  roles: seriesRoles,
  options: groupedOptions,
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral],
    likes: [
      likes(
        56,
        'There are few items, with 2 to 4 values each.',
        (facts) => isGrid(facts) && facts.places <= 8 && facts.series <= 4,
      ),
      likes(
        48,
        'There are few dates, with 2 to 4 values each.',
        (facts) => isCourse(facts) && facts.places <= 8 && facts.series >= 2 && facts.series <= 4 && isAmount(facts),
      ),
      momentColumns(44, 2, 4),
      shortNames,
      crowd(12),
      ranks,
      answers(-60),
      shares(-30),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
});
