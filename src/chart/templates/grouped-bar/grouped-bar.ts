import { groupedBars } from '../../bars/grouped-bars.ts';
import { nameOptions } from '../../bars/options.ts';
import { groupedOptions, groupRole, seriesRoles } from '../../bars/series-bar-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** A few values for each name, as bars one under another. */
export const groupedBar = defineTemplate({
  id: 'grouped-bar',
  name: 'Grouped bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares two or three values for each name.',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...groupedOptions, ...nameOptions },
  sample,
  ...groupedBars('across'),
});
