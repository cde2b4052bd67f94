import { groupedBars } from '../../marks/bars/grouped-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** A few values for each year or name, as columns side by side. */
export const template = defineTemplate(manifest, {
  ...groupedBars('up'),
});
