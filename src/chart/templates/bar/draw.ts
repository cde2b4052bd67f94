import { singleBars } from '../../bars/single-bars.ts';
import { defineTemplate } from '../../template.ts';
import { manifest } from './manifest.ts';

/** Values by name, as horizontal bars from a common line. */
export const template = defineTemplate(manifest, {
  ...singleBars('across'),
});
