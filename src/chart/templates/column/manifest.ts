import { singleOptions, singleRoles } from '../../options/bar-options.ts';
import { likes, needsFigures, needsPlaces, shortNames } from '../../suggest/conditions.ts';
import { columnsAsGiven } from '../../suggest/course-conditions.ts';
import { barBounds, placedValue, withOneBound } from '../../suggest/fill.ts';
import { isAmount, isCourse, isList } from '../../suggest/shapes.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'column',
  name: 'Column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values over time, or by items with short names.',
  topic: 'climate',
  sketch: 'columns',
  rows: 'combined',
  turned: 'bar',
  roles: singleRoles,
  options: singleOptions,
  asked: { along: 'label', values: 'value', withSeries: 'grouped-column' },
  recipe: {
    questions: ['compare', 'trend'],
    needs: [needsPlaces, needsFigures],
    likes: [
      likes(
        66,
        'Your data has few dates.',
        (facts) => isCourse(facts) && facts.series === 1 && facts.places <= 24 && isAmount(facts),
      ),
      likes(
        40,
        'An amount runs over time.',
        (facts) => isCourse(facts) && facts.series === 1 && facts.places > 24 && facts.places <= 160 && isAmount(facts),
      ),
      likes(54, 'There are only a few items.', (facts) => isList(facts) && facts.places <= 10),
      shortNames,
      likes(-30, 'The names are long.', ({ label, time }) => time === null && (label?.longest ?? 0) > 14),
    ],
    roles: withOneBound(placedValue('label', 'value'), barBounds),
    options: columnsAsGiven,
  },
});
