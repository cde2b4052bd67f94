/** How much is read. What goes beyond gets a sentence that says so. */
export const limits = {
  /** Bytes of a file that is read whole. */
  file: 2_000_000_000,
  /** Characters of a text that is held as one string. */
  text: 500_000_000,
  columns: 5_000,
  /** Rows × columns of a table that comes as cells. */
  cells: 50_000_000,
  /** A workbook that goes through the library for rarer kinds: there a cell costs a kilobyte. */
  libraryCells: 2_000_000,
  libraryBytes: 200_000_000,
  /** How deep JSON may be nested. */
  depth: 200,
  /** An archive: its entries, what they hold unpacked together, and how much smaller packing may have made one of them. */
  zip: { entries: 10_000, unpacked: 500_000_000, ratio: 1_000, small: 10_000_000 },
  gzip: { unpacked: 1_500_000_000, ratio: 1_000, small: 10_000_000 },
  /** Bytes of one page of a Parquet file when unpacked. */
  parquetPage: 500_000_000,
} as const;
