import { nameOptions } from '../../options/bar-options.ts';
import { groupedOptions, groupRole, seriesRoles } from '../../options/series-bar-options.ts';
import { bars } from '../../suggest/bar-conditions.ts';
import { answers, crowd, fewValuesEach, momentColumns, needsSeveral, ranks, shares } from '../../suggest/conditions.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'grouped-bar',
  name: 'Grouped bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares 2 or 3 values per item.',
  topic: 'culture',
  sketch: 'groupedBars',
  rows: 'combined',
  orientation: 'across',
  turned: 'grouped-column',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...groupedOptions, ...nameOptions },
  asked: { along: 'label', values: 'values', series: 'series' },
  recipe: {
    ...bars,
    questions: ['compare'],
    needs: [...bars.needs, needsSeveral],
    likes: [fewValuesEach(66, 2, 4), momentColumns(50, 2, 3), crowd(20), ranks, answers(-60), shares(-30)],
  },
});
