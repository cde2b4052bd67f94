import { percentOptions, seriesRoles } from '../../bars/series-bar-options.ts';
import {
  fewSeries,
  likes,
  needsFigures,
  needsNoNegatives,
  needsPlaces,
  needsSeveral,
} from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { crowd, moments } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'percent-column',
  name: '100% stacked column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how shares of a whole change over time.',
  topic: 'cities',
  roles: seriesRoles,
  options: percentOptions,
  recipe: {
    questions: ['parts', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral, needsNoNegatives],
    likes: [
      moments,
      likes(25, 'Your data shows shares over a few dates.', ({ time, places }) => time !== null && places <= 24),
      fewSeries,
      crowd(30),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
});
