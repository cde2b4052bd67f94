import type { Sheet } from './sheet.ts';
import type { Table } from './table.ts';
import type { ColumnType } from './types/column-type.ts';

export type Format = 'delimited' | 'fixed-width' | 'html' | 'markdown' | 'json' | 'xlsx' | 'xls' | 'ods' | 'parquet';

/** A file, or what the clipboard holds. */
export type Source = { from: 'file'; bytes: Uint8Array; name: string } | { from: 'paste'; text: string; html: string };

/** Everything that is guessed unless it is said. Given again with a change, a source is read the other way. */
export type Choices = {
  format: Format;
  encoding: string;
  /** Which table of several: a sheet's name, a path in JSON, the number of a table in a page. */
  part: string;
  delimiter: string;
  quote: string;
  /** Lines above the header, and below the last record, that are no data. */
  skipTop: number;
  skipBottom: number;
  headerRows: number;
  /** Whether a row of totals stays in. */
  keepTotals: boolean;
  keepEmpty: boolean;
  /** Whether rows become columns. */
  transpose: boolean;
  /** Whether a cross table becomes one record a cell. */
  unpivot: boolean;
  /** Whether a unit in a header is taken out of the name. */
  takeUnits: boolean;
  /** Whether rows with too many or too few cells are put right. */
  mendRows: boolean;
  /** Whether hidden rows and columns of a workbook are read too. */
  keepHidden?: boolean;
  /** Whether a merged cell of a workbook has its value in its first cell only. */
  keepMerged?: boolean;
  /** By the key of the column. */
  types: Readonly<Record<string, ColumnType>>;
};

/** Something that was found and done, told in a sentence. `undo` are the choices that do without it. */
export type Note = {
  kind: string;
  sentence: string;
  undo: Partial<Choices> | null;
  /** Where to look: the key of a column, rows of the sheet. */
  column?: string;
  rows?: readonly number[];
  /** The first lines that are no part of the table, as they stood there: often its title or its source. */
  leftOut?: readonly string[];
  /** The sure ones are only told, the doubtful ones ask. */
  certainty: 'sure' | 'doubtful';
};

/** A table that was read, with everything that was guessed. */
export type Reading = {
  sheet: Sheet;
  table: Table;
  choices: Choices;
  notes: readonly Note[];
  /** The tables there were to choose from, when there were several. */
  parts: readonly string[];
};

/** Why nothing could be read: what is wrong and what to do, in one sentence. */
export type Unreadable = {
  ok: false;
  reason: 'empty' | 'binary' | 'encrypted' | 'truncated' | 'too-big' | 'too-wide' | 'bomb' | 'no-table' | 'unknown';
  error: string;
};

export type ReadResult = ({ ok: true } & Reading) | Unreadable;
