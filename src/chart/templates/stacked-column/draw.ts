import { stackedBars } from '../../marks/bars/stacked-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Columns made of parts, mostly over time. */
export const template = defineTemplate(manifest, {
  ...stackedBars('up', { isShare: false }),
});
