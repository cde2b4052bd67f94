/** Purposes of steps, in the order of use. */
export const stepGroups = {
  rows: 'Rows',
  columns: 'Columns',
  shape: 'Shape',
  figures: 'Calculate',
  clean: 'Clean up',
  tables: 'Other tables',
} as const;
