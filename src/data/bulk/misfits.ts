/** Limit of rows listed in a note. */
const mostRows = 1000;

/** Some rows: their number, and the first of them. */
export type RowList = { count: number; rows: number[] };

/** Cells that mean “no value”, and the first different texts among them. */
export type GapWords = RowList & { words: string[] };

/** Cells that do not fit the type of their column. */
export type Misfits = RowList & {
  /**
   * Whether one of them consists of digits and marks only: the column may use another number style than its head
   * showed.
   */
  hasFigures: boolean;
};

export function noMisfits(): Misfits {
  return { count: 0, rows: [], hasFigures: false };
}

export function noGapWords(): GapWords {
  return { count: 0, rows: [], words: [] };
}

export function addRow(list: RowList, row: number): void {
  list.count++;
  if (list.rows.length < mostRows) list.rows.push(row);
}

/** The same without the rows from `end` on: those at the very end are no records. */
export function above<Some extends RowList>(list: Some, end: number): Some {
  const rows = list.rows.filter((row) => row < end);
  return { ...list, rows, count: list.count - (list.rows.length - rows.length) };
}

export function isFigureLike(text: string): boolean {
  return /^[\s\d.,'’/:+-]*\d[\s\d.,'’/:+-]*$/u.test(text);
}
