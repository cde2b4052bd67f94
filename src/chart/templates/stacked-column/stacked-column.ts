import { seriesRoles, stackedOptions } from '../../bars/series-bar-options.ts';
import { stackedBars } from '../../bars/stacked-bars.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Columns made of parts, mostly over time. */
export const stackedColumn = defineTemplate({
  id: 'stacked-column',
  name: 'Stacked column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how a total and its parts change over time.',
  roles: seriesRoles,
  options: stackedOptions,
  sample,
  ...stackedBars('up', { isShare: false }),
});
