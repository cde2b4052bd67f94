import type { Column, Table } from '../table.ts';
import { column, columns } from './field.ts';
import { naturalRanks } from './natural-order.ts';
import type { Names } from './step-kind.ts';
import { groupsOf, rowsByGroup, theColumn } from './take-rows.ts';
import { wordList } from './word-book.ts';

type SortKey = { column: string; isDescending: boolean };

/** Rows in the order of several keys, the first one deciding first. Stable; gaps come last in either direction. */
export function sortRows(table: Table, keys: readonly SortKey[]): Int32Array {
  let order: Int32Array = new Int32Array(table.rows).map((_, row) => row);
  for (const { column, isDescending } of keys.toReversed())
    order = sortBy(order, theColumn(table, column), isDescending);
  return order;
}

function sortBy(order: Int32Array, column: Column, isDescending: boolean): Int32Array {
  if (column.kind === 'text')
    return byRank(order, ranksOf(column.codes, column.words, isDescending), column.words.length + 1);
  return order.length < 4096
    ? byComparing(order, column.values, isDescending)
    : byDigits(order, column.values, isDescending);
}

function ranksOf(codes: Int32Array, words: readonly string[], isDescending: boolean): Int32Array {
  const ranks = naturalRanks(words);
  const last = words.length;
  return codes.map((code) => {
    const rank = ranks[code] ?? last;
    return isDescending && rank < last ? last - 1 - rank : rank;
  });
}

/** Counting sort of rows by integers below a size. */
function byRank(order: Int32Array, ranks: Int32Array, size: number): Int32Array {
  const next = new Int32Array(size + 1);
  for (const rank of ranks) next[rank + 1] = (next[rank + 1] ?? 0) + 1;
  for (let rank = 0; rank < size; rank++) next[rank + 1] = (next[rank + 1] ?? 0) + (next[rank] ?? 0);
  const sorted = new Int32Array(order.length);
  for (const row of order) {
    const rank = ranks[row] ?? 0;
    const at = next[rank] ?? 0;
    sorted[at] = row;
    next[rank] = at + 1;
  }
  return sorted;
}

function byComparing(order: Int32Array, values: Float64Array, isDescending: boolean): Int32Array {
  const direction = isDescending ? -1 : 1;
  const sorted = Array.from(order);
  sorted.sort((a, b) => {
    const one = values[a] ?? Number.NaN;
    const other = values[b] ?? Number.NaN;
    if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    return one < other ? -direction : one > other ? direction : 0;
  });
  return Int32Array.from(sorted);
}

/**
 * Radix sort by four digits of 16 bits. The bits of a float sort like numbers once the sign is flipped (and, below
 * zero, all other bits, too).
 */
function byDigits(order: Int32Array, values: Float64Array, isDescending: boolean): Int32Array {
  const rows = values.length;
  const bits = new Uint32Array(values.map((value) => value + 0).buffer); // −0 is 0
  const digits = Array.from({ length: 4 }, () => new Uint16Array(rows));
  const [low, second, third, high] = digits as [Uint16Array, Uint16Array, Uint16Array, Uint16Array]; // exactly four
  for (let row = 0; row < rows; row++) {
    const lower = bits[2 * row + lowerHalf] ?? 0;
    const upper = bits[2 * row + 1 - lowerHalf] ?? 0;
    const isNegative = upper >>> 31 === 1;
    const isGap = Number.isNaN(values[row]);
    // Above zero only the sign flips, below it everything; descending, everything once more.
    const rest = isGap ? -1 : isNegative !== isDescending ? ~lower : lower;
    const size = isNegative !== isDescending ? ~upper : upper;
    const lead = isGap ? -1 : isNegative === isDescending ? size | 0x80000000 : size & 0x7fffffff;
    low[row] = rest & 0xffff;
    second[row] = rest >>> 16;
    third[row] = lead & 0xffff;
    high[row] = lead >>> 16;
  }
  return digits.reduce(
    (sorted, digit) => (digit.every((each) => each === digit[0]) ? sorted : byDigit(sorted, digit)),
    order,
  );
}

const lowerHalf = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1;

function byDigit(order: Int32Array, digit: Uint16Array): Int32Array {
  const next = new Int32Array(65_537);
  for (const each of digit) next[each + 1] = (next[each + 1] ?? 0) + 1;
  for (let each = 0; each < 65_536; each++) next[each + 1] = (next[each + 1] ?? 0) + (next[each] ?? 0);
  const sorted = new Int32Array(order.length);
  for (const row of order) {
    const each = digit[row] ?? 0;
    const at = next[each] ?? 0;
    sorted[at] = row;
    next[each] = at + 1;
  }
  return sorted;
}

/** Fields of steps that run from row to row. */
export const sequenceFields = {
  by: column('Order by', {
    kinds: ['time', 'number'],
    isOptional: true,
    hint: 'If empty, the row order is used',
  }),
  within: columns('Per group', { isOptional: true, hint: 'Starts over for each group' }),
};

type Sequence = { by: string; within: readonly string[] };

/** Calls `visit` with the rows of each group, in order. */
export function eachSequence(table: Table, { by, within }: Sequence, visit: (rows: Int32Array) => void): void {
  const order = by === '' ? undefined : sortRows(table, [{ column: by, isDescending: false }]);
  const groups = groupsOf(table, within);
  const { rows, starts } = rowsByGroup(groups, order);
  for (let group = 0; group < groups.count; group++) visit(rows.subarray(starts[group], starts[group + 1]));
}

/** “, by Date, within each Country” */
export function sequenceText({ by, within }: Sequence, names: Names): string {
  return `${by === '' ? '' : `, by ${names(by)}`}${withinText(within, names)}`;
}

export function withinText(within: readonly string[], names: Names): string {
  return within.length === 0 ? '' : `, within each ${wordList(within.map(names))}`;
}
