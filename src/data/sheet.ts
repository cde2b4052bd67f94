import type { ColumnType } from './types/column-type.ts';

/** Cells as they were written, each text stored once; code −1 is an empty cell. */
export type WrittenWords = { as: 'words'; codes: Int32Array; words: readonly string[] };

/** Cells of a large file, located in its bytes on demand. */
export type WrittenBytes = { as: 'bytes'; source: RowsInBytes; place: number };

/** Rows of a delimited file in UTF-8: the start of each, and the separators of its cells. */
export type RowsInBytes = {
  bytes: Uint8Array;
  starts: Uint32Array;
  /** Character codes. */
  delimiter: number;
  quote: number;
};

/** Column as people see and edit it: the text of every cell, and its type. */
export type SheetColumn = {
  /** Stable when the column is renamed or moved. */
  key: string;
  name: string;
  type: ColumnType;
  written: WrittenWords | WrittenBytes;
};

/** Editable sheet: keeps everything as it was written. `toTable` derives the values. */
export type Sheet = { rows: number; columns: readonly SheetColumn[] };
