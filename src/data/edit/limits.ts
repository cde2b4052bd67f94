/** Size limits of a sheet that grows by edits. */
export const MOST_ROWS = 10_000_000;
export const MOST_COLUMNS = 20_000;
