import type { ColumnType } from './column-type.ts';
import { type ColumnWords, cellsAt } from './column-words.ts';
import type { Guess } from './guess.ts';
import { countryOf } from './places/country.ts';
import { countriesOfRegion, isNutsCode } from './places/region.ts';

/** Guess for countries and regions. Between two that fit, the name of the column decides, then the better fit. */
export function guessPlaces(column: ColumnWords): Guess | null {
  const country = placesOf(column, 'country', notCountries(column));
  const region = placesOf(column, 'region', notRegions(column));
  if (country === null || region === null) return country ?? region;
  const isRegion = column.hints.has('region')
    ? region.misses.length <= country.misses.length
    : region.misses.length < country.misses.length;
  const [first, second] = isRegion ? [region, country] : [country, region];
  return { ...first, others: [second.type] };
}

/** The world and its parts often appear among countries, so that more words may be unknown than elsewhere. */
function placesOf(column: ColumnWords, is: 'country' | 'region', misses: readonly number[]): Guess | null {
  const isKnown = cellsAt(column, misses) * 4 <= cellsAt(column, column.worded);
  const enough = column.hints.has(is) ? 1 : fewest(column, is);
  const type: ColumnType = { is };
  return isKnown && column.worded.length - misses.length >= enough ? { type, misses, remarks: [] } : null;
}

/** A few short words may be anything: AM and PM, HR and IT are no countries. */
function fewest(column: ColumnWords, is: 'country' | 'region'): number {
  const isCodes = column.worded.every((place) => (column.words[place] ?? '').trim().length <= 3);
  if (isCodes) return 4;
  return is === 'country' ? 2 : 3;
}

function notCountries(column: ColumnWords): number[] {
  return Array.from(column.worded).filter((place) => countryOf(column.words[place] ?? '') === null);
}

/** Words that are no regions of the column's country: “Victoria” and “Limburg” are in several. */
function notRegions(column: ColumnWords): number[] {
  const byCountry = new Map<string, Set<number>>();
  const notNuts: number[] = [];
  for (const place of column.worded) {
    const word = (column.words[place] ?? '').trim();
    for (const country of countriesOfRegion(word))
      byCountry.set(country, (byCountry.get(country) ?? new Set()).add(place));
    if (!isNutsCode(word)) notNuts.push(place);
  }
  const [best = new Set<number>()] = [...byCountry.values()].toSorted((a, b) => b.size - a.size);
  const outside = Array.from(column.worded).filter((place) => !best.has(place));
  return notNuts.length < outside.length ? notNuts : outside;
}
