import { isBlank, usualWidth } from './row-facts.ts';

type Rows = readonly (readonly string[])[];

type EvenTable = {
  names: string[];
  rows: Rows;
  /** Remaining columns. */
  places: number[];
  short: number[];
  long: number[];
  emptyColumns: number;
};

/** Gives every record the same number of cells, and removes empty columns. */
export function evenOut(header: readonly string[], rows: Rows, keepEmpty: boolean): EvenTable {
  const lengths = { most: header.length, span: spanOf(header) };
  const used: boolean[] = header.map((name) => !isBlank(name));
  for (const row of rows) {
    if (row.length > lengths.most) lengths.most = row.length;
    for (let column = row.length - 1; column >= lengths.span; column--) {
      if (isBlank(row[column] ?? '')) continue;
      lengths.span = column + 1;
      break;
    }
    for (let column = 0; column < row.length; column++) {
      if (used[column] !== true && !isBlank(row[column] ?? '')) used[column] = true;
    }
  }
  const width = keepEmpty ? lengths.most : lengths.span;
  const keeps = Array.from({ length: width }, (_, column) => keepEmpty || used[column] === true);
  const places = keeps.flatMap((isKept, column) => (isKept ? [column] : []));
  const isWhole = places.length === width;
  const usual = usualWidth(rows);
  const isDelimited = usual > 1;
  const short: number[] = [];
  const long: number[] = [];
  const even = rows.map((row, index) => {
    if (isDelimited && row.length < usual && row.length < header.length) short.push(index);
    if (isDelimited && header.length > 1 && spanOf(row) > header.length && usual <= header.length) long.push(index);
    if (isWhole && row.length === width) return row;
    return places.map((column) => row[column] ?? '');
  });
  const names = places.filter((column) => column < header.length).map((column) => header[column] ?? '');
  return { names, rows: even, places, short, long, emptyColumns: width - places.length };
}

function spanOf(row: readonly string[]): number {
  let last = row.length;
  while (last > 0 && isBlank(row[last - 1] ?? '')) last--;
  return last;
}

/** R writes row names in a first column without a name: the header is one cell shorter. */
export function hasRowNames(names: readonly string[], rows: Rows): boolean {
  const width = rows[0]?.length ?? 0;
  if (names.length !== width - 1 || names.length < 1 || names.some(isBlank)) return false;
  return (
    rows.every((row) => !isBlank(row[0] ?? '') && row.length === width) &&
    rows.filter((row) => !isBlank(row[width - 1] ?? '')).length > 0.9 * rows.length
  );
}
