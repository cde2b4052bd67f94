import { nameOptions } from '../../options/bar-options.ts';
import { groupRole, percentOptions, seriesRoles } from '../../options/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { addUpPerItem, answers, crowd, needsNoNegatives, needsSeveral, shares } from '../../suggest/conditions.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'percent-bar',
  name: '100% stacked bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares shares of a whole by item.',
  topic: 'politics',
  sketch: 'stackedBars',
  rows: 'combined',
  orientation: 'across',
  turned: 'percent-column',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...percentOptions, ...nameOptions },
  whole: 'bar',
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    ...bars,
    questions: ['parts'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [addUpPerItem(38, 8), shares(54), answers(56), crowd(30)],
  },
});
