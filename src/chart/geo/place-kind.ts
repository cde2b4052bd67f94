import { isAggregate } from './aggregates.ts';
import { isTownName } from './find-places.ts';
import type { Gazetteer } from './map-file.ts';
import { isExact, matchRegions } from './match-regions.ts';
import type { GeoMap } from './read-map.ts';

/** What the names of places are: regions of a map, or towns. */
export type PlaceKind = 'regions' | 'towns';

type Sources = Gazetteer & { map: GeoMap };

/** So many names of one kind leave no doubt: the other is not asked for. */
const enough = 0.8;

/** What most names are; the kind that is tried first wins where there is no doubt, and where both know as many. */
export function placeKindOf(words: readonly string[], first: PlaceKind, known: Sources): PlaceKind {
  const other = first === 'towns' ? 'regions' : 'towns';
  const share = shareOf(words, first, known);
  return share >= enough || share >= shareOf(words, other, known) ? first : other;
}

/** Whether names are of a kind beyond doubt. */
export function areMostly(kind: PlaceKind, words: readonly string[], known: Sources): boolean {
  return shareOf(words, kind, known) >= enough;
}

/** How many of the different names are of a kind, from 0 to 1; likeness does not count. */
function shareOf(words: readonly string[], kind: PlaceKind, known: Sources): number {
  const different = [...new Set(words.map((word) => word.trim()).filter((word) => word !== '' && !isAggregate(word)))];
  const count =
    kind === 'towns'
      ? different.filter((word) => isTownName(word, known)).length
      : matchRegions(different, known).filter(isExact).length;
  return different.length === 0 ? 0 : count / different.length;
}
