import type { NumberColumn, TextColumn } from '#data/table.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { fill } from '../../locale/fill.ts';
import type { Locale } from '../../locale/locale.ts';
import { listed, quoted, sentencesOf } from '../../locale/sentences.ts';
import type { ReadRegions, RegionRows, UnmatchedRegion } from './read-regions.ts';

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
