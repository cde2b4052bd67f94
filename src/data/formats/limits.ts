/** Limits of what is read. A file beyond them gets a sentence that says so. */
export const limits = {
  /** Bytes of a file that is read at once. */
  file: 2_000_000_000,
  /** Characters of a text in a single string. */
  text: 500_000_000,
  columns: 5_000,
  /** Rows × columns of a table that arrives as cells. */
  cells: 50_000_000,
  /** Cells of a workbook that goes through the library for rarer formats: there a cell costs a kilobyte. */
  libraryCells: 2_000_000,
  /** Characters in the cells of a table, at least and for each byte of the file: a small file can repeat one long text. */
  cellText: { least: 60_000_000, perByte: 30, most: 500_000_000 },
  libraryBytes: 200_000_000,
  /** Nesting depth of JSON. */
  depth: 200,
  /** Archive: number of entries, their total unpacked size, and the compression ratio of an entry. */
  zip: { entries: 10_000, unpacked: 500_000_000, ratio: 1_000, small: 10_000_000 },
  gzip: { unpacked: 1_500_000_000, ratio: 1_000, small: 10_000_000 },
  /** Parquet packs equal values into almost nothing: the cells it may have, at least and for each byte of the file. */
  parquet: { cells: 2_000_000, cellsPerByte: 0.5 },
  /** Unpacked bytes of all pages of a Parquet file, at least and for each byte of the file; and those of one page. */
  parquetUnpacked: { least: 32_000_000, perByte: 14, onePage: 500_000_000 },
} as const;
