/** Limit of rows listed in a note. */
export const mostRows = 1000;

/** Some rows: their number, and the first of them. */
export type Told = { count: number; rows: number[] };

/** Cells that mean “no value”, and the first different texts among them. */
export type GapWords = Told & { words: string[] };

/** Cells that do not fit the type of their column. */
export type Misfits = Told & {
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

export function tell(told: Told, row: number): void {
  told.count++;
  if (told.rows.length < mostRows) told.rows.push(row);
}

/** The same without the rows from `end` on: those at the very end are no records. */
export function above<Some extends Told>(told: Some, end: number): Some {
  const rows = told.rows.filter((row) => row < end);
  return { ...told, rows, count: told.count - (told.rows.length - rows.length) };
}

export function isFigureLike(text: string): boolean {
  return /^[\s\d.,'’/:+-]*\d[\s\d.,'’/:+-]*$/u.test(text);
}
