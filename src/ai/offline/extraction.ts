/** Place in the source text: offsets of the first character and of the one after the last. */
export type Span = { start: number; end: number };

/** Rectangle on a page or picture, in fractions of its width and height, from the top left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where a shape that shows a value ends along its axis, and where it begins if that is not zero. */
export type Mark = { axis: 'x' | 'y'; at: number; from?: number };

/**
 * How a cell came about. From text: read as it stands (`cell`, `list`, `sentence`), carried over from the context, computed
 * from other cells, or stated by a language model without a source. From pages and pictures: the page's own text (`text`),
 * text recognized in pixels (`ocr`), measured on a drawn shape against its axis (`shape`), or a printed number that agrees
 * with its shape (`both`).
 */
export type Method =
  | 'cell'
  | 'list'
  | 'sentence'
  | 'context'
  | 'computed'
  | 'model'
  | 'text'
  | 'ocr'
  | 'shape'
  | 'both';

/** How a cell came about, in words for users. */
export const methodWords: Record<Method, string> = {
  cell: 'copied from the text',
  list: 'read from a list in the text',
  sentence: 'read from a sentence',
  context: 'taken from the words around it',
  computed: 'computed or added by hand',
  model: 'stated by a language model',
  text: 'read from the text of the page',
  ocr: 'read from letters in the picture',
  shape: 'measured on its shape',
  both: 'printed number that agrees with its shape',
};

/** Cell with its evidence: its characters in a text, or its place on a page. A computed cell may have neither. */
export type ExtractedCell = {
  text: string;
  /** Number in the cell, null for words and gaps. */
  value: number | null;
  span: Span | null;
  /** Page of the document, from 1. A picture is one page. */
  page?: number;
  /** Where on the page. */
  box?: Box;
  /** In fractions of the page. */
  mark?: Mark;
  /** From 0 (guess) to 1 (certain). */
  confidence: number;
  method: Method;
  /** What a language model read there, where that differs. */
  other?: string;
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
