import { valueColorOptions } from '../../color/value-color-options.ts';
import { drawSymbols, withSizeKey } from '../../maps/draw-symbols.ts';
import { needsOf } from '../../maps/map-needs.ts';
import { mapOptions } from '../../maps/map-options.ts';
import { type SpotModel, spotModel, tellSpots } from '../../maps/spot-model.ts';
import { spotOptions, spotRoles } from '../../maps/spot-options.ts';
import { symbolOptions } from '../../maps/symbol-options.ts';
import { amount, colors, format, type OptionValues } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { defineTemplate } from '../../template.ts';
import { sample } from './sample.ts';

const options = {
  ...mapOptions(),
  tilt: amount('Latitude in the middle', 20, { min: -90, max: 90, group: 'map' }),
  ...spotOptions,
  ...symbolOptions,
  ...valueColorOptions,
  colors: colors('Colors by hand'),
  valueFormat: format('Number format'),
};

/** Places on a globe, as one would see it from space. */
export const globeMap = defineTemplate({
  id: 'globe-map',
  name: 'Globe',
  family: 'maps',
  tier: 'free',
  shows: 'Shows places on one half of the earth, as from space.',
  roles: {
    ...spotRoles,
    size: numbers('Size', { optional: true }),
    color: numbers('Color by value', { optional: true }),
    category: names('Color by category', { optional: true }),
  },
  options,
  sample,
  live: 'map',
  needs: (document, table) =>
    needsOf(asGlobe(document), table, document.options.places === 'towns' ? { places: 'place' } : { regions: 'place' }),

  prepare(context): SpotModel | { error: string } {
    const wish = { ...context, options: globe(context.options) };
    const model = spotModel(wish);
    if ('error' in model) return model;
    return withSizeKey({ ...model, height: (width) => Math.min(width, 560) }, wish);
  },

  draw: (model, box, context) => drawSymbols(model, box, { ...context, options: globe(context.options) }),

  describe: (model, context) => tellSpots('globe', model, context),
});

/** Whatever else was chosen, it is the whole earth seen from afar. */
function globe(given: OptionValues<typeof options>): OptionValues<typeof options> {
  const map = given.map === '' ? 'world' : given.map;
  return { ...given, map, projection: 'orthographic', antarctica: true, zoomToData: false, turn: given.turn ?? 0 };
}

function asGlobe<Given extends { options: Readonly<Record<string, unknown>> }>(document: Given): Given {
  return { ...document, options: { ...document.options, map: document.options.map || 'world' } };
}
