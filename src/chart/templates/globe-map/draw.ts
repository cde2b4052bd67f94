import { drawSymbols, withSizeKey } from '../../maps/draw-symbols.ts';
import { needsOfPlaces } from '../../maps/map-needs.ts';
import { type SpotModel, spotModel, tellSpots } from '../../maps/spot-model.ts';
import type { OptionValues } from '../../options.ts';
import { defineTemplate } from '../../template.ts';
import { manifest, type options } from './manifest.ts';

/** Places on a globe, as one would see it from space. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOfPlaces(asGlobe(document), table),

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
