import { singleOptions, singleRoles } from '../../bars/single-bar-options.ts';
import { likes, needsFigures, needsPlaces, oneMeasure, shortNames } from '../../suggest/conditions.ts';
import { placedValue } from '../../suggest/fill.ts';
import { crowd } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'column',
  name: 'Column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values over time, or by items with short names.',
  topic: 'climate',
  roles: singleRoles,
  options: singleOptions,
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures],
    likes: [
      likes(40, 'Your data has few dates.', ({ time, places }) => time !== null && places <= 24),
      likes(28, 'There are only a few items.', ({ time, places }) => time === null && places <= 10),
      oneMeasure,
      shortNames,
      crowd(40),
    ],
    roles: placedValue('label', 'value'),
  },
});
