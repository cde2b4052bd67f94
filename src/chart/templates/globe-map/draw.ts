import { geoDistance } from 'd3-geo';
import type { Place } from '../../geo/map-file.ts';
import { formatNamesSentence, sentencesOf } from '../../locale/sentences.ts';
import { drawSymbols, withSizeKey } from '../../marks/maps/draw-symbols.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { describeSpots, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import type { OptionValues } from '../../template/options.ts';
import { defineTemplate } from '../../template/template.ts';
import { facing } from './facing.ts';
import { manifest, type options } from './manifest.ts';

type GlobeOptions = OptionValues<typeof options>;

type GlobeModel = SpotModel & {
  /** What is in the middle. */
  middle: Place;
};

/** Places on a globe, as one would see it from space. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOfPlaces(asGlobe(document), table),

  prepare(context): GlobeModel | { error: string } {
    const wish = { ...context, options: globe(context.options) };
    const model = spotModel(wish);
    if ('error' in model) return model;
    const { turn, tilt } = context.options;
    const [longitude, latitude] = facing(model.spots.map(({ at }) => at));
    const middle: Place = [turn ?? longitude, tilt ?? latitude];
    const behind = model.spots.filter(({ at }) => geoDistance([...at], [...middle]) > Math.PI / 2);
    const names = behind.map(({ key }) => key);
    const note = [model.note, formatNamesSentence(sentencesOf(context.locale).behind, names, context.locale)];
    return withSizeKey(
      { ...model, middle, note: note.filter(Boolean).join(' '), height: (width) => Math.min(width, 560) },
      wish,
    );
  },

  draw(model, box, context) {
    const [turn, tilt] = model.middle;
    const turned: GlobeOptions = { ...globe(context.options), turn, tilt };
    return drawSymbols(model, box, { ...context, options: turned });
  },

  describe: (model, context) => describeSpots('globe', model, context),
});

/** Whatever else was chosen, it is the whole earth seen from afar. */
function globe(given: GlobeOptions): GlobeOptions {
  const map = given.map === '' ? 'world' : given.map;
  return { ...given, map, projection: 'orthographic', antarctica: true, zoomToData: false };
}

function asGlobe<Given extends { options: Readonly<Record<string, unknown>> }>(document: Given): Given {
  return { ...document, options: { ...document.options, map: document.options.map || 'world' } };
}
