import { stackedBars } from '../../bars/stacked-bars.ts';
import { defineTemplate } from '../../template.ts';
import { manifest } from './manifest.ts';

/** Columns of one height, divided into shares. */
export const template = defineTemplate(manifest, {
  ...stackedBars('up', { isShare: true }),
});
