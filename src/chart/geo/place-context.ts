import { foldName } from './fold-name.ts';
import type { NameFile, PlaceCountries } from './map-file.ts';
import type { FoundPlace } from './read-line.ts';

/** What is known of countries and their divisions. */
export type KnownContexts = { placeCountries: PlaceCountries | null; names: NameFile | null };

/**
 * A way to read what stands beside a name: as countries, or as the divisions of one country by its alpha-2. Letters mean
 * different things: CA is Canada or California, SC the Seychelles, Santa Catarina or South Carolina.
 */
type ContextReading = 'countries' | `divisions of ${string}`;

/** How a place is in what stands beside a name; none where it is not there. */
export function readingsOf(place: FoundPlace, part: string, known: KnownContexts): ContextReading[] {
  const { country, division } = place;
  const readings: ContextReading[] = countryMeant(part, known) === country ? ['countries'] : [];
  const meant = known.placeCountries?.divisions[country]?.[part];
  const isThere = division !== '' && (meant === division || foldName(division) === part);
  return isThere ? [...readings, `divisions of ${country}`] : readings;
}

/** Whether words are the name of a country or of a division. What is the name of nothing says nothing. */
export function isContext(part: string, known: KnownContexts): boolean {
  if (countryMeant(part, known) !== null) return true;
  return Object.values(known.placeCountries?.divisions ?? {}).some((names) => Object.hasOwn(names, part));
}

/** The country of folded words or letters, as alpha-2. */
export function countryMeant(part: string, { placeCountries, names }: KnownContexts): string | null {
  const countries = placeCountries?.countries ?? {};
  if (Object.hasOwn(countries, part)) return countries[part] ?? null;
  if (part.length === 2) return lettersOf(countries).get(part) ?? null;
  const spoken = names === null ? undefined : spokenNames(names).get(part);
  return spoken === undefined ? null : (countries[spoken] ?? null);
}

const letters = new WeakMap<object, ReadonlyMap<string, string>>();

function lettersOf(countries: PlaceCountries['countries']): ReadonlyMap<string, string> {
  const known =
    letters.get(countries) ?? new Map(Object.values(countries).map((code) => [code.toLowerCase(), code] as const));
  letters.set(countries, known);
  return known;
}

const spoken = new WeakMap<NameFile, ReadonlyMap<string, string>>();

/** Alpha-3 in small letters by the folded names of all languages. */
function spokenNames(names: NameFile): ReadonlyMap<string, string> {
  const known = spoken.get(names);
  if (known !== undefined) return known;
  const made = new Map<string, string>();
  for (const language of Object.values(names.languages))
    for (const [alpha3, all] of Object.entries(language))
      for (const name of all.split('|')) made.set(foldName(name), alpha3.toLowerCase());
  spoken.set(names, made);
  return made;
}
