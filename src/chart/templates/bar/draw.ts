import { singleBars } from '../../marks/bars/single-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Values by name, as horizontal bars from a common line. */
export const template = defineTemplate(manifest, {
  ...singleBars('across'),
});
