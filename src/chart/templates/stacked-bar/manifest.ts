import { nameOptions } from '../../options/bar-options.ts';
import { groupRole, seriesRoles, stackedOptions } from '../../options/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { addUpPerItem, answers, crowd, likes, needsNoNegatives, needsSeveral } from '../../suggest/conditions.ts';
import { isMomentTable, isStackable } from '../../suggest/shapes.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'stacked-bar',
  name: 'Stacked bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows totals by item, and their parts.',
  topic: 'culture',
  sketch: 'stackedBars',
  rows: 'combined',
  orientation: 'across',
  turned: 'stacked-column',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...stackedOptions, ...nameOptions },
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    ...bars,
    questions: ['compare', 'parts'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [
      addUpPerItem(62, 8),
      answers(60),
      likes(
        26,
        'The months add up to a year.',
        (facts) => isMomentTable(facts) && facts.areMonths && isStackable(facts),
      ),
      crowd(30),
    ],
  },
});
