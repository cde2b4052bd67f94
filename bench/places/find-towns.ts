import { readFileSync } from 'node:fs';
import { geoDistance } from 'd3-geo';
import { blankDocument } from '#chart/document/document.ts';
import { loadGeoSource, mapsOf } from '#chart/geo/geo-source.ts';
import type { Place } from '#chart/geo/map-file.ts';
import { townsOf } from '#chart/marks/maps/spots.ts';
import { factsOf } from '#chart/suggest/facts.ts';
import { judge } from '#chart/suggest/suggest.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { read } from '#data/read.ts';
import { columnOf } from '#data/table.ts';
import { type Town, type TownTable, toCsv, townsIn } from './town-table.ts';

export type FoundTown = {
  name: string;
  is: 'right' | 'among the guesses' | 'wrong' | 'not found';
  /** Whether it is listed as one of several that it may be. */
  isGuess: boolean;
  taken: string;
};

const kilometresAround = 6371;
const tolerance = 50;

/** Pastes a table, makes a symbol map of it as it is suggested, and compares what its towns are taken for. */
export async function findTowns(table: TownTable): Promise<FoundTown[]> {
  const result = await read({ from: 'paste', text: toCsv(table), html: '' });
  const manifest = manifestOf('symbol-map');
  if (!result.ok || manifest === null) throw new Error(`${table.name} cannot be read`);
  const { roles } = judge(manifest, factsOf(result.table));
  const document = { ...blankDocument('symbol-map'), roles: { ...roles } };
  const needs = templateOf('symbol-map')?.needs?.(document, result.table);
  if (needs === undefined) throw new Error('a map needs geodata');
  const geo = await loadGeoSource(needs, async (name) =>
    JSON.parse(readFileSync(new URL(`../../assets/geo/${name}`, import.meta.url), 'utf8')),
  );
  const map = geo.map(mapsOf(needs, geo)[0] ?? '');
  const place = columnOf(result.table, roles.place?.[0] ?? '');
  if (map === null || place === null) throw new Error(`${table.name} has no map`);
  const within = (roles.within ?? []).flatMap((key) => columnOf(result.table, key) ?? []);
  const found = townsOf({ place, within }, { map, rows: result.table.rows }, geo);
  return townsIn(table).map((town, row) => judgeTown(town, found[row]));
}

function judgeTown({ cells, truth }: Town, match: ReturnType<typeof townsOf>[number] | undefined): FoundTown {
  const name = cells.join(', ');
  if (match === undefined || match.place === null) return { name, is: 'not found', isGuess: false, taken: '' };
  const { place, others, isGuess } = match;
  const taken = `${place.name}, ${place.division}, ${place.country}`;
  if (isThere(place.at, truth)) return { name, is: 'right', isGuess, taken };
  const isListed = isGuess && others.some(({ at }) => isThere(at, truth));
  return { name, is: isListed ? 'among the guesses' : 'wrong', isGuess, taken };
}

function isThere(at: Place, truth: Place): boolean {
  return geoDistance([...at], [...truth]) * kilometresAround <= tolerance;
}
