import { valueColorOptions } from '../../color/value-color-options.ts';
import { drawSymbols, withSizeKey } from '../../maps/draw-symbols.ts';
import { needsOf } from '../../maps/map-needs.ts';
import { mapOptions } from '../../maps/map-options.ts';
import { type SpotModel, spotModel, tellSpots } from '../../maps/spot-model.ts';
import { spotOptions, spotRoles } from '../../maps/spot-options.ts';
import { symbolOptions } from '../../maps/symbol-options.ts';
import { colors, format } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

/** Places as circles: how large, and perhaps how, by color. */
export const symbolMap = defineTemplate({
  id: 'symbol-map',
  name: 'Symbol map',
  family: 'maps',
  tier: 'free',
  shows: 'Shows amounts at places, by the size of a circle.',
  roles: {
    ...spotRoles,
    size: numbers('Size', { optional: true }),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options: {
    ...mapOptions(),
    ...spotOptions,
    ...symbolOptions,
    ...valueColorOptions,
    colors: colors('Colors by hand'),
    valueFormat: format('Number format'),
  },
  sample,
  live: 'map',
  needs: (document, table) =>
    needsOf(document, table, document.options.places === 'towns' ? { places: 'place' } : { regions: 'place' }),

  prepare(context): SpotModel | { error: string } {
    const model = spotModel(context);
    return 'error' in model ? model : withSizeKey(model, context);
  },

  draw: (model, box, context) => drawSymbols(model, box, context),

  describe: (model, context) => tellSpots('symbolMap', model, context),
});
