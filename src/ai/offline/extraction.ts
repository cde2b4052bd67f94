/** Place in the source text: offsets of the first character and of the one after the last. */
export type Span = { start: number; end: number };

/**
 * How a cell came about: read as it stands, carried over from the context, computed from other cells, or stated by a
 * language model without a source.
 */
export type Method = 'cell' | 'list' | 'sentence' | 'context' | 'computed' | 'model';

/** Cell with its evidence. A computed cell may have no place of its own. */
export type ExtractedCell = {
  text: string;
  /** Number in the cell, null for words and gaps. */
  value: number | null;
  span: Span | null;
  /** From 0 (guess) to 1 (certain). */
  confidence: number;
  method: Method;
};

export type ExtractedColumn = {
  name: string;
  kind: 'label' | 'time' | 'number';
  /** Unit of all numbers of the column, '' when they have none. */
  unit: string;
};

export type ExtractedTable = {
  name: string;
  columns: readonly ExtractedColumn[];
  rows: readonly (readonly ExtractedCell[])[];
  notes: readonly string[];
};

/** Text of the source that no table uses. */
export type Unused = { text: string; span: Span };

/** Tables found in a source, and what was not used of it. */
export type Extraction = { tables: readonly ExtractedTable[]; unused: readonly Unused[]; confidence: number };
