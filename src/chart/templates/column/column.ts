import { singleOptions, singleRoles } from '../../bars/single-bar-options.ts';
import { singleBars } from '../../bars/single-bars.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Values as columns side by side: for years, months and other things that count on. */
export const column = defineTemplate({
  id: 'column',
  name: 'Column chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values over time, or by short names.',
  roles: singleRoles,
  options: singleOptions,
  sample,
  ...singleBars('up'),
});
