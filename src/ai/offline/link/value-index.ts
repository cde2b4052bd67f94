import type { Table } from '#data/table.ts';
import { fold } from '../language/fold.ts';
import type { ColumnInfo } from './column-info.ts';

/** Cell value that words of a request name. `part` values are words inside longer cells. */
export type ValueLink = {
  column: ColumnInfo;
  /** As written in the table; of a part, the part. */
  value: string;
  score: number;
  how: 'exact' | 'stem' | 'place' | 'typo' | 'part' | 'short';
};

type Place = { column: ColumnInfo; value: string };

/** Values of all text columns by their folded text, and by single words in them. */
export type ValueIndex = {
  whole: ReadonlyMap<string, readonly Place[]>;
  parts: ReadonlyMap<string, readonly Place[]>;
  /** Folded values by first letter and number of words, for slips. */
  short: ReadonlyMap<string, readonly string[]>;
};

const mostWords = 20_000;
const mostPartWords = 3000;
const longestValue = 80;

const known = new WeakMap<Table, ValueIndex>();

/** Index of a table’s values, made once. */
export function valueIndex(table: Table, columns: readonly ColumnInfo[]): ValueIndex {
  const before = known.get(table);
  if (before !== undefined) return before;
  const whole = new Map<string, Place[]>();
  const parts = new Map<string, Place[]>();
  for (const info of columns) {
    const { column } = info;
    if (column.kind !== 'text') continue;
    const hasParts = column.words.length <= mostPartWords;
    for (const value of column.words.slice(0, mostWords)) {
      if (value.length > longestValue) continue;
      const key = valueKey(value);
      add(whole, key, { column: info, value });
      if (hasParts)
        for (const part of new Set(key.split(' ')))
          if (part.length > 2 && part !== key) add(parts, part, { column: info, value: part });
    }
  }
  const short = Map.groupBy(
    [...whole.keys()].filter((key) => key.length >= 4 && key.length <= 30).slice(0, 5000),
    shortKey,
  );
  const index = { whole, parts, short };
  known.set(table, index);
  return index;
}

/** Key of the values that a text with a slip may be. */
export function shortKey(text: string): string {
  return `${text[0]}${text.split(' ').length}`;
}

/** Value as compared: folded, with single spaces for everything that is no letter or digit. */
export function valueKey(value: string): string {
  return fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function add(map: Map<string, Place[]>, key: string, place: Place): void {
  if (key === '') return;
  const places = map.get(key);
  if (places === undefined) map.set(key, [place]);
  else if (places.length < 8 && !places.some((each) => each.column === place.column && each.value === place.value))
    places.push(place);
}
