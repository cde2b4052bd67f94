import { foldName } from './fold-name.ts';
import type { NameFile } from './map-file.ts';

/** What the regions of each map are called, by the id of the map: their id, name, and other codes and names. `lookup.json` holds it. */
export type MapLookup = Readonly<Record<string, readonly (readonly string[])[]>>;

export type MapSuggestion = {
  map: string;
  /** How many of the different words it knows, from 0 to 1. */
  share: number;
  matched: number;
};

/**
 * The maps that know most of the words of a column, best first: of two that know as many, the one with fewer regions that
 * stay empty. A map that knows less than a third is no suggestion.
 */
export function suggestMaps(words: readonly string[], lookup: MapLookup, names: NameFile | null): MapSuggestion[] {
  const wanted = new Set(words.map(foldName).filter((word) => word !== ''));
  if (wanted.size === 0) return [];
  const world = worldWords(names);
  return Object.entries(lookup)
    .map(([map, regions]) => {
      const known = namesOf(lookup, map);
      const matched = Array.from(wanted).filter(
        (word) => known.has(word) || (map === 'world' && world.has(word)),
      ).length;
      return { map, share: matched / wanted.size, matched, filled: matched / regions.length };
    })
    .filter(({ share, matched }) => share >= 1 / 3 && matched >= Math.min(2, wanted.size))
    .sort((a, b) => b.share - a.share || b.filled - a.filled)
    .map(({ map, share, matched }) => ({ map, share, matched }));
}

const folded = new WeakMap<MapLookup, Map<string, ReadonlySet<string>>>();

function namesOf(lookup: MapLookup, map: string): ReadonlySet<string> {
  const byMap = folded.get(lookup) ?? new Map<string, ReadonlySet<string>>();
  folded.set(lookup, byMap);
  const known = byMap.get(map) ?? new Set(lookup[map]?.flat().map(foldName));
  byMap.set(map, known);
  return known;
}

const languages = new WeakMap<NameFile, ReadonlySet<string>>();

function worldWords(names: NameFile | null): ReadonlySet<string> {
  if (names === null) return new Set();
  const spoken = Object.values(names.languages).flatMap((language) => Object.values(language));
  const known = languages.get(names) ?? new Set(spoken.flatMap((name) => name.split('|').map(foldName)));
  languages.set(names, known);
  return known;
}
