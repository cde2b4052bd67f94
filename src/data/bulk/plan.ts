import type { Note } from '../reading.ts';
import type { ColumnType } from '../types/column-type.ts';

/** Plan for reading a large delimited file in UTF-8, made from its head. */
export type BulkPlan = {
  delimiter: string;
  /** '' when no cell is quoted. */
  quote: string;
  /** Lines above the header that are no data, and the number of header rows. */
  skipTop: number;
  headerRows: number;
  /** Rows at the end that are no records. */
  skipBottom: number;
  /** Whether rows without any text are kept. */
  keepEmpty: boolean;
  columns: readonly PlannedColumn[];
};

export type PlannedColumn = {
  key: string;
  name: string;
  type: ColumnType;
  /** A chosen type never changes; an unsure one was based on too few cells and is detected again when all are read. */
  certainty: 'chosen' | 'found' | 'unsure';
};

/** Rules about words, passed in so that reading bytes does not depend on them. */
export type WordRules = {
  /** null: no value; undefined: misfit. */
  readWord(text: string, type: ColumnType): number | string | null | undefined;
  detectType(column: { name: string; codes: Int32Array; words: readonly string[]; rows: number }): {
    type: ColumnType;
    notes: readonly Note[];
  };
};
