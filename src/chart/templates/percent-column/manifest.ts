import { percentOptions, seriesRoles } from '../../options/series-bar-options.ts';
import {
  addUpOverTime,
  addUpPerItem,
  crowd,
  needsFigures,
  needsNoNegatives,
  needsPlaces,
  needsSeveral,
  shares,
} from '../../suggest/conditions.ts';
import { alongWith } from '../../suggest/fill.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'percent-column',
  name: '100% stacked column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how shares of a whole change over time.',
  topic: 'cities',
  sketch: 'stackedColumns',
  rows: 'combined',
  turned: 'percent-bar',
  roles: seriesRoles,
  options: percentOptions,
  whole: 'bar',
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    questions: ['parts', 'trend'],
    needs: [needsPlaces, needsFigures, needsSeveral, needsNoNegatives],
    likes: [addUpOverTime(36, { places: 24 }), addUpPerItem(20, 6), shares(40), crowd(30)],
    roles: alongWith('label', 'values', 'series'),
  },
});
