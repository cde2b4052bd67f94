import { foldName } from '../../geo/fold-name.ts';
import type { GeoSource } from '../../geo/geo-source.ts';
import { type NameFile, type PlaceFile, placeInitial } from '../../geo/map-file.ts';
import { readingsOf } from '../../geo/place-context.ts';
import { type FoundPlace, readLine } from '../../geo/read-line.ts';
import type { GeoMap, Region } from '../../geo/read-map.ts';
import { type Meaning, townOf } from './review-names.ts';

const most = 40;

/** The regions of a map whose names or codes have all words that were typed; those that are called so first, then those that begin so. */
export function searchRegions(map: GeoMap, text: string, names: NameFile | null = null): Meaning[] {
  const typed = foldName(text);
  const words = typed.split(' ').filter(Boolean);
  const fitting = keysOf(map, names).filter(({ all }) => words.every((word) => all.includes(word)));
  const rank = ({ name, names: others }: Key) =>
    others.has(typed) ? 0 : name.startsWith(typed) ? 1 : [...others].some((each) => each.startsWith(typed)) ? 2 : 3;
  const ordered = fitting.toSorted((one, other) => rank(one) - rank(other));
  return ordered.slice(0, most).map(({ region: { id, name } }) => ({ id, name }));
}

/** A region, its folded name, all of its names, and these in one text. */
type Key = { region: Region; name: string; names: ReadonlySet<string>; all: string };
const keys = new WeakMap<GeoMap, Map<NameFile | null, Key[]>>();

function keysOf(map: GeoMap, languages: NameFile | null): Key[] {
  const byNames = keys.get(map) ?? new Map<NameFile | null, Key[]>();
  keys.set(map, byNames);
  const known = byNames.get(languages);
  if (known !== undefined) return known;
  const made = map.regions.map((region): Key => {
    const { id, name, codes = [], names = [] } = region;
    const spoken = Object.values(languages?.languages ?? {}).flatMap((language) => language[id]?.split('|') ?? []);
    const folded = new Set([id, name, ...codes, ...names, ...spoken].map(foldName));
    return { region, name: foldName(name), names: folded, all: [...folded].join(' ') };
  });
  made.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  byNames.set(languages, made);
  return made;
}

/** The towns whose names begin with what was typed, the largest first; “Spring, TX” looks only there. */
export function searchTowns(geo: GeoSource, text: string): Meaning[] {
  const { places, placeCountries } = geo;
  const [typed = '', ...behind] = text.split(',').map(foldName);
  const file = places.get(placeInitial(typed));
  if (file === undefined || typed === '') return [];
  const context = behind.filter(Boolean);
  const found = new Map<string, FoundPlace>();
  for (const { names, line } of shelfOf(file)) {
    if (!names.some((name) => name.startsWith(typed))) continue;
    const town = readLine(line);
    if (context.every((part) => isIn(town, part))) found.set(`${town.name} ${town.at}`, town);
  }
  const ranked = [...found.values()].sort(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)) || other.population - one.population,
  );
  return ranked.slice(0, most).map(townOf);

  function isWhole({ name }: FoundPlace): boolean {
    return foldName(name) === typed;
  }

  function isIn(town: FoundPlace, part: string): boolean {
    const { country, division } = town;
    const byName = Object.entries(placeCountries?.countries ?? {}).some(
      ([name, code]) => code === country && name.startsWith(part),
    );
    return byName || readingsOf(town, part, geo).length > 0 || foldName(division).startsWith(part);
  }
}

const shelves = new WeakMap<PlaceFile, { names: readonly string[]; line: string }[]>();

/** The lines of a file with the names that lead to each. */
function shelfOf(file: PlaceFile): { names: readonly string[]; line: string }[] {
  const known = shelves.get(file);
  if (known !== undefined) return known;
  const own = file.places.map((line) => ({ names: [foldName(line.slice(0, line.indexOf(';')))], line }));
  const others = file.others.map((each) => {
    const end = each.indexOf(';');
    return { names: each.slice(0, end).split('|').map(foldName), line: each.slice(end + 1) };
  });
  const made = [...own, ...others];
  shelves.set(file, made);
  return made;
}
