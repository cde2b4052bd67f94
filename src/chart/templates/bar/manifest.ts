import { nameOptions, singleOptions, singleRoles } from '../../options/bar-options.ts';
import {
  answers,
  crowd,
  eventTotals,
  fewValuesEach,
  likes,
  longNames,
  momentColumns,
  needsFigures,
  needsPlaces,
  oneValueEach,
  ranks,
} from '../../suggest/conditions.ts';
import { barsAsGiven } from '../../suggest/course-conditions.ts';
import { barBounds, keys, placedValue, withOneBound } from '../../suggest/fill.ts';
import { areEvents, isCourse, isGrid } from '../../suggest/shapes.ts';
import { names } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'bar',
  name: 'Bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values by item, with space for long names.',
  topic: 'health',
  sketch: 'bars',
  rows: 'combined',
  orientation: 'across',
  turned: 'column',
  roles: {
    ...singleRoles,
    group: names('Group', { optional: true, hint: 'Bars of a group are shown together under a heading.' }),
  },
  options: { ...singleOptions, ...nameOptions },
  asked: { along: 'label', values: 'value', withSeries: 'grouped-bar' },
  recipe: {
    questions: ['compare'],
    needs: [needsPlaces, needsFigures],
    likes: [
      oneValueEach(72),
      fewValuesEach(40, 2, 30),
      eventTotals(64, 30),
      momentColumns(45),
      likes(
        50,
        'The table is sorted by one of its measures.',
        (facts) => isGrid(facts) && !facts.isLong && facts.main !== facts.measures[0] && facts.rows >= 5,
      ),
      likes(24, 'Your data has few dates.', (facts) => isCourse(facts) && facts.series === 1 && facts.places <= 12),
      longNames,
      crowd(60),
      ranks,
      answers(-60),
    ],
    roles: withOneBound(
      (facts) =>
        areEvents(facts)
          ? { label: keys(facts.category), value: keys(facts.main) }
          : placedValue('label', 'value')(facts),
      barBounds,
    ),
    options: barsAsGiven,
  },
});
