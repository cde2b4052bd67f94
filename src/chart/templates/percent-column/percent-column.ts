import { percentOptions, seriesRoles } from '../../bars/series-bar-options.ts';
import { stackedBars } from '../../bars/stacked-bars.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Columns of one height, divided into shares. */
export const percentColumn = defineTemplate({
  id: 'percent-column',
  name: '100 % stacked column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows how shares of a whole change over time.',
  roles: seriesRoles,
  options: percentOptions,
  sample,
  ...stackedBars('up', { isShare: true }),
});
