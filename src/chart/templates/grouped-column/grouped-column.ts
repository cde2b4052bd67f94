import { groupedBars } from '../../bars/grouped-bars.ts';
import { groupedOptions, seriesRoles } from '../../bars/series-bar-options.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** A few values for each year or name, as columns side by side. */
export const groupedColumn = defineTemplate({
  id: 'grouped-column',
  name: 'Grouped column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares two or three values over time, or by short names.',
  roles: seriesRoles,
  options: groupedOptions,
  sample,
  ...groupedBars('up'),
});
