import type { Sheet } from './sheet.ts';
import type { Table } from './table.ts';
import type { ColumnType } from './types/column-type.ts';

export type Format = 'delimited' | 'fixed-width' | 'html' | 'markdown' | 'json' | 'xlsx' | 'xls' | 'ods' | 'parquet';

/** File, or content of the clipboard. */
export type Source = { from: 'file'; bytes: Uint8Array; name: string } | { from: 'paste'; text: string; html: string };

/** Choices that are guessed unless given. Reading again with a changed choice gives the other result. */
export type Choices = {
  format: Format;
  encoding: string;
  /** One table of several: a sheet's name, a path in JSON, the number of a table in a page. */
  part: string;
  delimiter: string;
  quote: string;
  /** Number of lines above the header, and below the last record, that are no data. */
  skipTop: number;
  skipBottom: number;
  headerRows: number;
  /** Whether a row of totals is kept. */
  keepTotals: boolean;
  keepEmpty: boolean;
  /** Whether rows become columns. */
  transpose: boolean;
  /** Whether a cross table becomes one record a cell. */
  unpivot: boolean;
  /** Whether a unit in a header is removed from the name. */
  takeUnits: boolean;
  /** Whether cells with several values become several columns. */
  splitValues: boolean;
  /** Whether rows with too many or too few cells are repaired. */
  mendRows: boolean;
  /** Whether hidden rows and columns of a workbook are read, too. */
  keepHidden?: boolean;
  /** Whether a merged cell of a workbook keeps its value in its first cell only. */
  keepMerged?: boolean;
  /** By the key of the column. */
  types: Readonly<Record<string, ColumnType>>;
};

/** Sentence about something that was found and done. `undo` has the choices that prevent it. */
export type Note = {
  kind: string;
  sentence: string;
  undo: Partial<Choices> | null;
  /** Place: the key of a column, rows of the sheet. */
  column?: string;
  rows?: readonly number[];
  /** First lines outside the table, as written: often its title or its source. */
  leftOut?: readonly string[];
  /** Sure notes inform, doubtful ones ask. */
  certainty: 'sure' | 'doubtful';
};

/** Table that was read, with everything that was guessed. */
export type Reading = {
  sheet: Sheet;
  table: Table;
  choices: Choices;
  notes: readonly Note[];
  /** Tables to choose from, when there were several. */
  parts: readonly string[];
};

/** Error: what is wrong and what to do, in one sentence. */
export type Unreadable = {
  ok: false;
  reason: 'empty' | 'binary' | 'encrypted' | 'truncated' | 'too-big' | 'too-wide' | 'bomb' | 'no-table' | 'unknown';
  error: string;
};

export type ReadResult = ({ ok: true } & Reading) | Unreadable;
