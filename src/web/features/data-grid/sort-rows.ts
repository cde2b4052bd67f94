import type { OneEdit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { readWord } from '#data/types/read-word.ts';
import { wordsOf } from './words-of.ts';

/** The edit that sorts rows by a column. Equal rows keep their order; cells without a value come last. */
export function sortEdit(sheet: Sheet, by: { column: number; direction: 'up' | 'down' }): OneEdit | null {
  const column = sheet.columns[by.column];
  if (!column) return null;
  const { codes, words } = wordsOf(column);
  const values = words.map((word) => readWord(word, column.type) ?? null);
  const known = values.flatMap((value, code) => (value === null ? [] : [{ code, value }]));
  known.sort((one, other) => compare(one.value, other.value));
  const ranks = new Int32Array(words.length).fill(-1);
  let rank = 0;
  known.forEach(({ code, value }, index) => {
    const before = known[index - 1];
    if (before && compare(before.value, value) !== 0) rank += 1;
    ranks[code] = rank;
  });
  const sign = by.direction === 'up' ? 1 : -1;
  const rankOf = (row: number) => ranks[codes[row] ?? -1] ?? -1;
  const order = Array.from({ length: sheet.rows }, (_, row) => row).sort((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)];
    if (first < 0 || second < 0) return (first < 0 ? 1 : 0) - (second < 0 ? 1 : 0);
    return sign * (first - second);
  });
  return { do: 'order-rows', order };
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
