import type { Note } from '../reading.ts';
import type { ColumnType } from '../types/column-type.ts';

/** How a large delimited file in UTF-8 is to be read: found out on its head. */
export type BulkPlan = {
  delimiter: string;
  /** '' when nothing is quoted. */
  quote: string;
  /** Lines above the header that are no data, and rows of the header. */
  skipTop: number;
  headerRows: number;
  /** Rows at the end that are no records. */
  skipBottom: number;
  /** Whether rows without any text stay in. */
  keepEmpty: boolean;
  columns: readonly PlannedColumn[];
};

export type PlannedColumn = {
  key: string;
  name: string;
  type: ColumnType;
  /** A chosen type stays whatever comes; an unsure one stood on too few cells and is found again when all are read. */
  certainty: 'chosen' | 'found' | 'unsure';
};

/** What reading asks about words: given, so that reading bytes stands apart from the rules about words. */
export type WordRules = {
  /** null: no value; undefined: does not fit the type. */
  readWord(text: string, type: ColumnType): number | string | null | undefined;
  detectType(column: { name: string; codes: Int32Array; words: readonly string[]; rows: number }): {
    type: ColumnType;
    notes: readonly Note[];
  };
};
