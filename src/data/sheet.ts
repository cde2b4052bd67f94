import type { ColumnType } from './types/column-type.ts';

/** Cells as they were written, each text kept once; code −1 is an empty cell. */
export type WrittenWords = { as: 'words'; codes: Int32Array; words: readonly string[] };

/** Cells of a large file, found again in its bytes when they are asked for. */
export type WrittenBytes = { as: 'bytes'; source: RowsInBytes; place: number };

/** The rows of a delimited file in UTF-8: where each starts, and how its cells are told apart. */
export type RowsInBytes = {
  bytes: Uint8Array;
  starts: Uint32Array;
  /** The codes of the characters. */
  delimiter: number;
  quote: number;
};

/** A column as people see and edit it: the text of every cell, and what it is taken for. */
export type SheetColumn = {
  /** Stays the same when the column is renamed or moved. */
  key: string;
  name: string;
  type: ColumnType;
  written: WrittenWords | WrittenBytes;
};

/** What people edit: nothing that was written is lost by reading it. Values come from it by `toTable`. */
export type Sheet = { rows: number; columns: readonly SheetColumn[] };
