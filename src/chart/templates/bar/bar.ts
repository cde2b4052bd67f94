import { nameOptions } from '../../bars/options.ts';
import { singleOptions, singleRoles } from '../../bars/single-bar-options.ts';
import { singleBars } from '../../bars/single-bars.ts';
import { names } from '../../roles.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Values by name, as horizontal bars from a common line. */
export const bar = defineTemplate({
  id: 'bar',
  name: 'Bar chart',
  family: 'bars',
  tier: 'free',
  shows: 'Compares values by name. Long names have room.',
  roles: {
    ...singleRoles,
    group: names('Group', { optional: true, hint: 'Bars of a group stand together, under a heading.' }),
  },
  options: { ...singleOptions, ...nameOptions },
  sample,
  ...singleBars('across'),
});
