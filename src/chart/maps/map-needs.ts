import { type Column, cellText, columnOf, type Table } from '#data/table.ts';
import type { Document } from '../document/document.ts';
import type { GeoNeeds } from '../geo/geo-source.ts';
import { languageOf } from '../locale/language-of.ts';
import { guessMap, maybeDivisions } from './guess-map.ts';
import { firstKind } from './place-kinds.ts';

const mapId = /^(?:[a-z]+(?:-[a-z]+)*|own\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** What says which map a chart is drawn on: the chosen one, what cannot be one left out, or what the names may be of. */
export function mapsFor(chosen: unknown, names: readonly string[]): Pick<GeoNeeds, 'maps' | 'divisions'> {
  if (typeof chosen === 'string' && mapId.test(chosen)) return { maps: [chosen] };
  const maps = [guessMap(names)];
  return maybeDivisions(names) ? { maps, divisions: names } : { maps };
}

type Input = {
  regions?: string | readonly string[];
  places?: string | readonly string[];
  /** Whether the map may be found by the names of regions; else it is the chosen one, or the world. */
  isMapByNames?: boolean;
};

/** What a map chart has to be given: its map, and what its names may mean. */
export function needsOf(
  { options, roles, locale }: Pick<Document, 'options' | 'roles' | 'locale'>,
  table: Table,
  { regions, places, isMapByNames = true }: Input,
): GeoNeeds {
  const wordsOf = (names: string | readonly string[]) => [names].flat().flatMap((name) => wordsIn(table, roles[name]));
  const names = regions === undefined ? [] : wordsOf(regions);
  const candidates = mapsFor(options.map, isMapByNames ? names : []);
  // What stands behind a comma is a country: then their names are needed too.
  const comma = roles.within?.[0] === undefined ? '' : ',';
  const isGlobe = options.locator === true && (candidates.divisions !== undefined || candidates.maps[0] !== 'world');
  return {
    ...candidates,
    ...(isGlobe && { maps: [...candidates.maps, 'world'] }),
    ...(regions !== undefined && { regions: names, language: languageOf(locale) }),
    ...(places !== undefined && { places: wordsOf(places).map((word) => `${word}${comma}`) }),
  };
}

/** What a map of places has to be given: its map alone where degrees are known, else what the names of roles may mean. */
export function needsOfPlaces(
  document: Pick<Document, 'options' | 'roles' | 'locale'>,
  table: Table,
  roles: readonly string[] = ['place'],
): GeoNeeds {
  const { options } = document;
  if (hasDegrees(document.roles, table)) return needsOf(document, table, {});
  if (options.places === 'towns') return needsOf(document, table, { places: roles });
  if (options.places === 'regions') return needsOf(document, table, { regions: roles });
  const first = firstKind(roles.flatMap((role) => columnOf(table, document.roles[role]?.[0] ?? '') ?? []));
  const needs = { regions: roles, places: roles, isMapByNames: first === 'regions' };
  return { ...needsOf(document, table, needs), first };
}

/** Whether the places of a chart stand in its table as degrees. */
export function hasDegrees(roles: Document['roles'], table: Table): boolean {
  return ['latitude', 'longitude'].every((role) => isFilled(columnOf(table, roles[role]?.[0] ?? '')));
}

/** Whether a column has any number. */
export function isFilled(column: Column | null): boolean {
  return column?.kind === 'number' && column.values.some(Number.isFinite);
}

function wordsIn(table: Table, [key = '']: readonly string[] = []): string[] {
  return namesIn(columnOf(table, key));
}

/** The different words of a column. */
export function namesIn(column: Column | null): string[] {
  if (column === null) return [];
  if (column.kind === 'text') return column.words.filter((_, code) => column.codes.includes(code));
  return [...new Set(Array.from(column.values, (_, row) => cellText(column, row)))].filter(Boolean);
}
