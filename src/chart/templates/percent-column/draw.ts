import { stackedBars } from '../../marks/bars/stacked-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Columns of one height, divided into shares. */
export const template = defineTemplate(manifest, {
  ...stackedBars('up', { isShare: true }),
});
