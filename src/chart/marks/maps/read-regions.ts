import { type Column, cellText, type NumberColumn, type TextColumn } from '#data/table.ts';
import { matchRegions, type RegionMatch } from '../../geo/match-regions.ts';
import type { GeoMap, Region } from '../../geo/read-map.ts';
import { fill } from '../../locale/fill.ts';
import type { Locale } from '../../locale/locale.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed, quoted, sentencesOf } from '../../locale/sentences.ts';
import type { Tools } from '../../template/template.ts';
import { handsOf } from './hands.ts';

/** The rows of a region, and what the table calls it. */
type RegionRows = { region: Region; word: string; rows: readonly number[] };

/** A word that is not on the map, and what it may mean. */
export type UnmatchedRegion = Pick<RegionMatch, 'word' | 'candidates'>;

export type ReadRegions = {
  /** In the order of the table. */
  found: readonly RegionRows[];
  of: (id: string) => RegionRows | null;
  /** Words that are no region of the map, each once. */
  missed: readonly UnmatchedRegion[];
  note: string;
};

type Reading = { map: GeoMap; rows: number; matches: string };
type ReadingTools = Pick<Tools, 'geo' | 'locale'>;

/** Which rows of a table belong to which region of a map. Nothing is dropped in silence: what is no region is reported. */
export function readRegions(column: Column, { map, rows, matches }: Reading, tools: ReadingTools): ReadRegions {
  const { geo, locale } = tools;
  const cells = Array.from({ length: rows }, (_, row) => cellText(column, row));
  const byHand = handsOf(matches);
  const byId = new Map<string, RegionRows & { rows: number[] }>();
  const missed = new Map<string, UnmatchedRegion>();
  const groups = new Set<string>();
  const guessed = new Map<string, string>();
  // Ids need no search: thousands of counties come by their codes.
  const isKnown = cells.map((cell) => map.regionOf(cell) !== null && !Object.hasOwn(byHand, cell.trim()));
  const others = cells.filter((_, row) => !isKnown[row]);
  const found = others.length === 0 ? [] : matchRegions(others, { map, names: geo?.names ?? null, byHand });
  let next = 0;
  cells.forEach((word, row) => {
    const match = (isKnown[row] ? undefined : found[next++]) ?? { word, id: word, how: 'code', candidates: [] };
    const region = match.id === null ? null : map.regionOf(match.id);
    if (region === null) {
      if (match.how === 'aggregate') groups.add(word);
      else if (word.trim() !== '' && byHand[word.trim()] !== '') missed.set(word, match);
      return;
    }
    if (match.how === 'nearly') guessed.set(word, regionName(region, tools));
    const known = byId.get(region.id);
    if (known === undefined) byId.set(region.id, { region, word, rows: [row] });
    else known.rows.push(row);
  });
  const lost = Array.from(missed.values());
  return {
    found: Array.from(byId.values()),
    // What a table does not know by itself belongs to its country: French Guiana to France.
    of: (id) => byId.get(id) ?? byId.get(map.regionOf(id)?.partOf ?? '') ?? null,
    missed: lost,
    note: [
      missedNote(
        lost.map(({ word }) => word),
        locale,
      ),
      groupsNote([...groups], locale),
      guessedNote(guessed, locale),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

const mostTold = 3;

/** Tells what is not in the picture. */
export function missedNote(words: readonly string[], locale: Locale): string {
  if (words.length === 0) return '';
  const quotedNames = words.map((word) => quoted(word, locale));
  return fill(sentencesOf(locale).missed, listed(quotedNames, locale, mostTold));
}

/** Tells which rows are groups of countries, which no map of countries draws. */
export function groupsNote(words: readonly string[], locale: Locale): string {
  if (words.length === 0) return '';
  return fill(mapWordsOf(locale).groups, listed(words, locale, mostTold));
}

/** A guess is reported, so that a wrong one can be seen. */
function guessedNote(guessed: ReadonlyMap<string, string>, locale: Locale): string {
  if (guessed.size === 0) return '';
  const { guess, guessed: sentence } = sentencesOf(locale);
  const guesses = Array.from(guessed, ([word, name]) => fill(guess, quoted(word, locale), name));
  return fill(sentence, listed(guesses, locale, mostTold));
}

/** What a region is called in the language of a chart; names of maps are English where nobody brought others. */
export function regionName({ id, name }: Region, { geo, locale }: Pick<Tools, 'geo' | 'locale'>): string {
  const names = geo?.names?.languages[locale.tag];
  return (names !== undefined && Object.hasOwn(names, id) && names[id]?.split('|')[0]) || name;
}

export type RegionValue = RegionRows & { value: number; category: string | null; row: number };

/** What a table says of regions: one value or category each. */
export type RegionValues = {
  /** Ids of regions with data, in the order of the table; those that belong to one of them too. */
  ids: readonly string[];
  entries: readonly RegionValue[];
  of: (id: string) => RegionValue | null;
  categories: readonly string[];
  /** Null where categories are shown. */
  domain: readonly [number, number] | null;
  /** The values of all regions of a map, NaN where there is none. */
  known: (map: GeoMap) => number[];
  isEmpty: boolean;
  missed: readonly UnmatchedRegion[];
  note: string;
};

type Columns = { value: NumberColumn | null; category?: TextColumn | null };

export function valuesOf(
  read: ReadRegions,
  { value, category = null }: Columns,
  { map, locale }: { map: GeoMap; locale: Locale },
): RegionValues {
  const byId = new Map<string, RegionValue>();
  const entries = read.found.map((each) => {
    const row = each.rows[0] ?? -1;
    const categoryName = value === null ? (category?.words[category.codes[row] ?? -1] ?? '') : null;
    const entry = {
      ...each,
      row,
      value: value?.values[row] ?? Number.NaN,
      category: categoryName === '' ? null : categoryName,
    };
    byId.set(each.region.id, entry);
    return entry;
  });
  const numbers = entries.map((entry) => entry.value).filter(Number.isFinite);
  const categories = [...new Set(entries.flatMap((entry) => entry.category ?? []))];
  const of = (id: string) => {
    const found = read.of(id);
    return found === null ? null : (byId.get(found.region.id) ?? null);
  };
  const twice = entries.filter(({ rows }) => rows.length > 1);
  const several = twiceNote(
    twice.map(({ word }) => word),
    locale,
  );
  return {
    ids: map.regions.flatMap(({ id }) => (hasData(of(id)) ? [id] : [])),
    entries,
    of,
    categories,
    domain: value === null ? null : numbers.length === 0 ? [0, 1] : [Math.min(...numbers), Math.max(...numbers)],
    known: (drawn) =>
      drawn.regions
        .filter(({ id }) => drawn.leftOut?.includes(id) !== true)
        .map(({ id }) => of(id)?.value ?? Number.NaN),
    isEmpty: value !== null && entries.length > 0 && numbers.length === 0,
    missed: read.missed,
    note: [read.note, several].filter(Boolean).join(' '),
  };
}

function hasData(entry: RegionValue | null): boolean {
  return entry !== null && (entry.category !== null || Number.isFinite(entry.value));
}

function twiceNote(words: readonly string[], locale: Locale): string {
  const quotedNames = words.map((word) => quoted(word, locale));
  return quotedNames.length === 0 ? '' : fill(sentencesOf(locale).severalRows, listed(quotedNames, locale, 1));
}
