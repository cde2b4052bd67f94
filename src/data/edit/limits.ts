/** Size limits of a sheet that grows by edits. */
export const maxRows = 10_000_000;
export const maxColumns = 20_000;
