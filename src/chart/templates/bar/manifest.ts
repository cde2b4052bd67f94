import { nameOptions } from '../../bars/options.ts';
import { singleOptions, singleRoles } from '../../bars/single-bar-options.ts';
import { names } from '../../roles.ts';
import { oneEach } from '../../suggest/bar-conditions.ts';
import { longNames, needsFigures, needsPlaces, notOverTime, oneMeasure } from '../../suggest/conditions.ts';
import { placedValue } from '../../suggest/fill.ts';
import { crowd } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'bar',
  name: 'Bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values by item, with space for long names.',
  topic: 'health',
  roles: {
    ...singleRoles,
    group: names('Group', { optional: true, hint: 'Bars of a group are shown together under a heading.' }),
  },
  options: { ...singleOptions, ...nameOptions },
  recipe: {
    questions: ['compare'],
    needs: [needsPlaces, needsFigures],
    likes: [notOverTime, oneMeasure, oneEach, longNames, crowd(60)],
    roles: placedValue('label', 'value'),
  },
});
