import { stackedBars } from '../../marks/bars/stacked-bars.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Bars of one length, divided into shares. */
export const template = defineTemplate(manifest, {
  ...stackedBars('across', { isShare: true }),
});
