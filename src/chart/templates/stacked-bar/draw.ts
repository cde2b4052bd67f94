import { stackedBars } from '../../marks/bars/stacked-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Bars made of parts: the total is compared first, the parts second. */
export const template = defineTemplate(manifest, {
  ...stackedBars('across', { isShare: false }),
});
