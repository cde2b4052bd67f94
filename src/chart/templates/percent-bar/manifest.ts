import { nameOptions } from '../../bars/options.ts';
import { groupRole, percentOptions, seriesRoles } from '../../bars/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { fewSeries, likes, needsNoNegatives, needsSeveral } from '../../suggest/conditions.ts';
import { crowd, moments, shares } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'percent-bar',
  name: '100% stacked bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares shares of a whole by item.',
  topic: 'politics',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...percentOptions, ...nameOptions },
  recipe: {
    ...bars,
    questions: ['parts'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [moments, likes(25, 'Your data compares items.', ({ time }) => time === null), fewSeries, shares, crowd(30)],
  },
});
