import { nameOptions } from '../../bars/options.ts';
import { groupRole, seriesRoles, stackedOptions } from '../../bars/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { fewSeries, needsNoNegatives, needsSeveral, notOverTime } from '../../suggest/conditions.ts';
import { crowd, crowdOfSeries, moments } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'stacked-bar',
  name: 'Stacked bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows totals by item, and their parts.',
  topic: 'culture',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...stackedOptions, ...nameOptions },
  recipe: {
    ...bars,
    questions: ['compare', 'parts'],
    needs: [...bars.needs, needsSeveral, needsNoNegatives],
    likes: [moments, notOverTime, fewSeries, crowd(30), crowdOfSeries(8)],
  },
});
