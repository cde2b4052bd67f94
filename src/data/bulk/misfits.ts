/** So many rows are told at most. */
export const mostRows = 1000;

/** Cells that do not fit what their column is taken for. */
export type Misfits = {
  count: number;
  /** The first of them. */
  rows: number[];
  /** Whether one of them is made of digits and marks only: the column may be written in another way than its head showed. */
  hasFigures: boolean;
};

export function noMisfits(): Misfits {
  return { count: 0, rows: [], hasFigures: false };
}

export function addMisfit(misfits: Misfits, row: number): void {
  misfits.count++;
  if (misfits.rows.length < mostRows) misfits.rows.push(row);
}

/** Without the rows from a place on: those at the very end are no records. */
export function above<Told extends { count: number; rows: readonly number[] }>(told: Told, end: number): Told {
  const rows = told.rows.filter((row) => row < end);
  return { ...told, rows, count: told.count - (told.rows.length - rows.length) };
}

export function isFigureLike(text: string): boolean {
  return /^[\s\d.,'’/:+-]*\d[\s\d.,'’/:+-]*$/u.test(text);
}
