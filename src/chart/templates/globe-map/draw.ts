import { geoDistance } from 'd3-geo';
import type { Place } from '../../geo/map-file.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatNamesSentence, sentencesOf } from '../../locale/sentences.ts';
import { drawSymbols, withSizeKey } from '../../marks/maps/draw-symbols.ts';
import { needsOfPlaces } from '../../marks/maps/map-needs.ts';
import { describeSpots, type SpotModel, spotModel } from '../../marks/maps/spot-model.ts';
import type { OptionValues } from '../../template/options.ts';
import { defineTemplate } from '../../template/template.ts';
import { manifest, type options } from './manifest.ts';

type GlobeOptions = OptionValues<typeof options>;

type GlobeModel = SpotModel & {
  /** What is in the middle. */
  middle: Place;
};

/** Places on a globe, as one would see it from space. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOfPlaces(asGlobe(document), table),

  prepare(context): GlobeModel | Undrawable {
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

/** Farther from the middle than this, a place on a globe is at its rim. */
const seen = (80 * Math.PI) / 180;
/** From straight above a pole nobody knows the earth. */
const steepest = 60;
/** Of more places some, evenly, say as much. */
const mostTried = 150;

/** The middle of the side of a globe that shows most places: the mean of all, or where one of them has more around it. */
export function facing(places: readonly Place[]): Place {
  if (places.length === 0) return [0, 20];
  const every = Math.ceil(places.length / mostTried);
  const some = places.filter((_, place) => place % every === 0);
  const [first = [0, 0] as const, ...others] = [meanOf(places), ...some].map(level);
  const countOf = (middle: Place) => some.filter((at) => geoDistance([...at], [...middle]) < seen).length;
  let best = first;
  let most = countOf(first);
  for (const other of others) {
    const count = countOf(other);
    if (count > most) [best, most] = [other, count];
  }
  return best;
}

/** The direction from the middle of the earth to the middle of all places. */
function meanOf(places: readonly Place[]): Place {
  let [x, y, z] = [0, 0, 0];
  for (const [longitude, latitude] of places) {
    const [turn, rise] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
    x += Math.cos(rise) * Math.cos(turn);
    y += Math.cos(rise) * Math.sin(turn);
    z += Math.sin(rise);
  }
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

function level([longitude, latitude]: Place): Place {
  return [Math.round(longitude), Math.round(Math.max(-steepest, Math.min(steepest, latitude)))];
}
