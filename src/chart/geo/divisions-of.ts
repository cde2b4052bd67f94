import { type MapLookup, suggestMaps } from './suggest-maps.ts';

const least = { words: 3, share: 0.8 };

/** Whether words may be the names of something: codes and numbers say nothing of which country they are in. */
export function areSpelled(words: readonly string[]): boolean {
  const spelled = words.filter((word) => /\p{L}{3}/u.test(word) && !/^[A-Z]{3}$/.test(word.trim()));
  return spelled.length >= Math.max(least.words, words.length * least.share);
}

/** The map of the country whose divisions nearly all words are; null where they can as well be countries. */
export function divisionsOf(words: readonly string[], lookup: MapLookup): string | null {
  if (!areSpelled(words)) return null;
  const suggested = suggestMaps(words, lookup, null);
  const [best] = suggested;
  const world = suggested.find(({ map }) => map === 'world')?.share ?? 0;
  return best !== undefined && best.share >= least.share && best.share > world ? best.map : null;
}
