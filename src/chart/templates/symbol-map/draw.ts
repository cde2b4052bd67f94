import type { Undrawable } from '../../locale/chart-error.ts';
import { drawSymbols, withSizeKey } from '../../marks/maps/draw-symbols.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { describeSpots, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Places as circles: how large, and perhaps how, by color. */
export const template = defineTemplate(manifest, {
  needs: needsOfPlaces,

  prepare(context): SpotModel | Undrawable {
    const model = spotModel(context);
    return 'error' in model ? model : withSizeKey(model, context);
  },

  draw: (model, box, context) => drawSymbols(model, box, context),

  describe: (model, context) => describeSpots('symbolMap', model, context),
});
