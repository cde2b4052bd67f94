import { countryOf } from '#data/types/places/country.ts';
import { countriesOfRegion } from '#data/types/places/region.ts';

/**
 * How many of the different words name countries, or regions of one country, from 0 to 1. It knows the most usual names and
 * codes without any file: enough to suggest a map, not to draw one.
 */
export function regionShare(words: readonly string[]): number {
  const different = [...new Set(words.map((word) => word.trim()).filter(Boolean))];
  if (different.length === 0) return 0;
  const countries = different.filter((word) => countryOf(word) !== null).length;
  const byCountry = new Map<string, number>();
  for (const word of different)
    for (const country of countriesOfRegion(word)) byCountry.set(country, (byCountry.get(country) ?? 0) + 1);
  return Math.max(countries, ...byCountry.values()) / different.length;
}
