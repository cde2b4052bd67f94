import { geoDistance } from 'd3-geo';
import type { Place } from '../../geo/map-file.ts';

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
