import { nameOptions } from '../../bars/options.ts';
import { groupRole, percentOptions, seriesRoles } from '../../bars/series-bar-options.ts';
import { stackedBars } from '../../bars/stacked-bars.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Bars of one length, divided into shares. */
export const percentBar = defineTemplate({
  id: 'percent-bar',
  name: '100 % stacked bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares shares of a whole by name.',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...percentOptions, ...nameOptions },
  sample,
  ...stackedBars('across', { isShare: true }),
});
