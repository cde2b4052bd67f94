import { seriesRoles, stackedOptions } from '../../bars/series-bar-options.ts';
import {
  fewSeries,
  likes,
  needsFigures,
  needsNoNegatives,
  needsPlaces,
  needsSeveral,
  shortNames,
} from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { crowd, crowdOfSeries, moments } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'stacked-column',
  name: 'Stacked column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how a total and its parts change over time.',
  topic: 'people',
  roles: seriesRoles,
  options: stackedOptions,
  recipe: {
    questions: ['trend', 'parts'],
    needs: [needsPlaces, needsFigures, needsSeveral, needsNoNegatives],
    likes: [
      moments,
      likes(
        40,
        'Your data shows parts of a total over a few dates.',
        ({ time, places }) => time !== null && places <= 30,
      ),
      fewSeries,
      shortNames,
      crowd(40),
      crowdOfSeries(8),
    ],
    roles: alongWith('label', 'values', 'series'),
  },
});
