import { groupedBars } from '../../marks/bars/grouped-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** A few values for each name, as bars one under another. */
export const template = defineTemplate(manifest, {
  ...groupedBars('across'),
});
