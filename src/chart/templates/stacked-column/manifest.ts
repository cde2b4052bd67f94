import { seriesRoles, stackedOptions } from '../../options/series-bar-options.ts';
import {
  addUpOverTime,
  addUpPerItem,
  crowd,
  eventTotals,
  needsFigures,
  needsNoNegatives,
  needsPlaces,
  needsSeveral,
  shortNames,
} from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'stacked-column',
  name: 'Stacked column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how a total and its parts change over time.',
  topic: 'people',
  sketch: 'stackedColumns',
  rows: 'combined',
  turned: 'stacked-bar',
  roles: seriesRoles,
  options: stackedOptions,
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    questions: ['trend', 'parts'],
    needs: [needsPlaces, needsFigures, needsSeveral, needsNoNegatives],
    likes: [addUpOverTime(62, { places: 30 }), addUpPerItem(44, 6), eventTotals(66, 6), shortNames, crowd(40)],
    roles: alongWith('label', 'values', 'series'),
  },
});
