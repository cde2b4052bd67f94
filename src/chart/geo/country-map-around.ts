import { geoBounds, geoContains } from 'd3-geo';
import { foldName } from './fold-name.ts';
import type { Place } from './map-file.ts';
import type { GeoMap, Region } from './read-map.ts';

/** The id of the map of the country that all places are in; null where they are in several, or in none. */
export function countryMapAround(places: readonly Place[], world: GeoMap): string | null {
  const [first] = places;
  if (first === undefined) return null;
  const key = String(places);
  const answers = known.get(world) ?? new Map<string, string | null>();
  known.set(world, answers);
  const before = answers.get(key);
  if (before !== undefined) return before;
  const country = world.regions.find((region) => has(region, first));
  const id = country !== undefined && places.every((place) => has(country, place)) ? mapIdOf(country) : null;
  if (answers.size > mostKnown) answers.clear();
  answers.set(key, id);
  return id;
}

const known = new WeakMap<GeoMap, Map<string, string | null>>();
const mostKnown = 50;

function has({ geometry }: Region, [longitude, latitude]: Place): boolean {
  const [[west, south], [east, north]] = geoBounds(geometry);
  const isNear = latitude >= south && latitude <= north && (west > east || (longitude >= west && longitude <= east));
  return isNear && geoContains(geometry, [longitude, latitude]);
}

/** Maps of countries are called after them. */
function mapIdOf({ id, name }: Region): string {
  return id === 'USA' ? 'usa' : foldName(name).replaceAll(' ', '-');
}
