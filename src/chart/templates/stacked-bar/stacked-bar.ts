import { nameOptions } from '../../bars/options.ts';
import { groupRole, seriesRoles, stackedOptions } from '../../bars/series-bar-options.ts';
import { stackedBars } from '../../bars/stacked-bars.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Bars made of parts: the total is compared first, the parts second. */
export const stackedBar = defineTemplate({
  id: 'stacked-bar',
  name: 'Stacked bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Shows totals by name, and what they are made of.',
  roles: { ...seriesRoles, ...groupRole },
  options: { ...stackedOptions, ...nameOptions },
  sample,
  ...stackedBars('across', { isShare: false }),
});
