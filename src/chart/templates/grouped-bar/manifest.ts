import { nameOptions } from '../../bars/options.ts';
import { groupedOptions, groupRole, seriesRoles } from '../../bars/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { likes, needsSeveral, notOverTime } from '../../suggest/conditions.ts';
import { crowd, crowdOfSeries } from '../../suggest/shared-conditions.ts';
import { defineManifest } from '../../template.ts';

export const manifest = defineManifest({
  id: 'grouped-bar',
  name: 'Grouped bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares 2 or 3 values per item.',
  topic: 'culture',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...groupedOptions, ...nameOptions },
  recipe: {
    ...bars,
    questions: ['compare'],
    needs: [...bars.needs, needsSeveral],
    likes: [
      notOverTime,
      likes(25, 'There are 2 or 3 values per item.', ({ series }) => series >= 2 && series <= 3),
      crowd(20),
      crowdOfSeries(5),
    ],
  },
});
