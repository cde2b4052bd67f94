/** So many rows are told at most. */
export const mostRows = 1000;

/** Some rows: how many, and the first of them. */
export type Told = { count: number; rows: number[] };

/** Cells that say there is no value, and the first different texts that do. */
export type GapWords = Told & { words: string[] };

/** Cells that do not fit what their column is taken for. */
export type Misfits = Told & {
  /** Whether one of them is made of digits and marks only: the column may be written in another way than its head showed. */
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

/** Without the rows from a place on: those at the very end are no records. */
export function above<Some extends Told>(told: Some, end: number): Some {
  const rows = told.rows.filter((row) => row < end);
  return { ...told, rows, count: told.count - (told.rows.length - rows.length) };
}

export function isFigureLike(text: string): boolean {
  return /^[\s\d.,'’/:+-]*\d[\s\d.,'’/:+-]*$/u.test(text);
}
