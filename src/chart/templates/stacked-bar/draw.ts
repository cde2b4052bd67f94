import { stackedBars } from '../../bars/stacked-bars.ts';
import { defineTemplate } from '../../template.ts';
import { manifest } from './manifest.ts';

/** Bars made of parts: the total is compared first, the parts second. */
export const template = defineTemplate(manifest, {
  ...stackedBars('across', { isShare: false }),
});
