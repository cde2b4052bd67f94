import { type Column, cellText } from '#data/table.ts';
import { matchRegions, type RegionMatch } from '../../geo/match-regions.ts';
import type { GeoMap, Region } from '../../geo/read-map.ts';
import { fill } from '../../locale/fill.ts';
import type { Locale } from '../../locale/locale.ts';
import { mapWordsOf } from '../../locale/map-words.ts';
import { listed, quoted, sentencesOf } from '../../locale/sentences.ts';
import type { Tools } from '../../template/template.ts';
import { handsOf } from './hands.ts';

/** The rows of a region, and what the table calls it. */
export type RegionRows = { region: Region; word: string; rows: readonly number[] };

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
