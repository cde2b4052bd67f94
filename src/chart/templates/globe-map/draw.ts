import { geoDistance } from 'd3-geo';
import { sentencesOf, told } from '../../locale/sentences.ts';
import { drawSymbols, withSizeKey } from '../../maps/draw-symbols.ts';
import { facing } from '../../maps/facing.ts';
import { needsOfPlaces } from '../../maps/map-needs.ts';
import { type SpotModel, spotModel, tellSpots } from '../../maps/spot-model.ts';
import type { OptionValues } from '../../options.ts';
import { defineTemplate } from '../../template.ts';
import { manifest, type options } from './manifest.ts';

type GlobeOptions = OptionValues<typeof options>;

/** Places on a globe, as one would see it from space. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOfPlaces(asGlobe(document), table),

  prepare(context): SpotModel | { error: string } {
    const wish = { ...context, options: globe(context.options) };
    const model = spotModel(wish);
    if ('error' in model) return model;
    const { turn, tilt } = turned(context.options, model);
    const behind = model.spots.filter(({ at }) => geoDistance([...at], [turn, tilt]) > Math.PI / 2);
    const names = behind.map(({ key }) => key);
    const note = [model.note, told(sentencesOf(context.locale).behind, names, context.locale)];
    return withSizeKey(
      { ...model, note: note.filter(Boolean).join(' '), height: (width) => Math.min(width, 560) },
      wish,
    );
  },

  draw: (model, box, context) => drawSymbols(model, box, { ...context, options: turned(context.options, model) }),

  describe: (model, context) => tellSpots('globe', model, context),
});

/** Whatever else was chosen, it is the whole earth seen from afar. */
function globe(given: GlobeOptions): GlobeOptions {
  const map = given.map === '' ? 'world' : given.map;
  return { ...given, map, projection: 'orthographic', antarctica: true, zoomToData: false };
}

/** The side that was chosen, else the one with most of the places. */
function turned(given: GlobeOptions, { spots }: SpotModel): GlobeOptions & { turn: number; tilt: number } {
  const [longitude, latitude] = facing(spots.map(({ at }) => at));
  return { ...globe(given), turn: given.turn ?? longitude, tilt: given.tilt ?? latitude };
}

function asGlobe<Given extends { options: Readonly<Record<string, unknown>> }>(document: Given): Given {
  return { ...document, options: { ...document.options, map: document.options.map || 'world' } };
}
