/** No sheet grows beyond these by an edit. */
export const MOST_ROWS = 10_000_000;
export const MOST_COLUMNS = 20_000;
