import { singleBars } from '../../marks/bars/single-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Values as columns side by side: for years, months and other things that count on. */
export const template = defineTemplate(manifest, {
  ...singleBars('up'),
});
