import { isLonger, maxCellTextLength, tooLarge, tooMuchText, unreadable } from './formats/cells.ts';
import { decode } from './formats/decode.ts';
import { formatOfText } from './formats/detect-format.ts';
import { openFile } from './formats/open-file.ts';
import { languageOfNames } from './language/language-of-table.ts';
import type { TextCells } from './parse/delimited.ts';
import { splitValues } from './parse/several-values.ts';
import { readCells, type ShapedCells } from './parse/shape.ts';
import { repairControlCharacters } from './parse/text.ts';
import { gridToSheet } from './parse/to-sheet.ts';
import type { Choices, Format, Note, Reading, ReadResult, Source, Unreadable } from './reading.ts';
import type { Sheet, SheetColumn } from './sheet.ts';
import { toTable } from './to-table.ts';
import type { ColumnType } from './types/column-type.ts';
import type { RawColumn } from './types/column-words.ts';
import { type Detected, detectType } from './types/detect-type.ts';
import type { KnownStyle } from './types/guesses/guess.ts';

/** Result of a format's reader: cells, and what it knows about them. */
type Read = {
  ok: true;
  parts: readonly string[];
  part: string;
  cells: string[][];
  notes: readonly Note[];
  sure?: Partial<Choices>;
};
type Input = { bytes: Uint8Array; text: () => string; choices: Partial<Choices> };
type Reader = (input: Input) => Promise<Read | Unreadable>;

/** Readers of the formats, loaded on demand: the one for workbooks is many times the size of all others. */
const readers: Record<Format, Reader> = {
  delimited: async ({ text, choices }) => fromText((await import('./parse/text.ts')).readPlainText(text(), choices)),
  'fixed-width': async ({ text, choices }) =>
    fromText((await import('./parse/fixed-width.ts')).readFixedWidth(text(), choices)),
  markdown: async ({ text, choices }) => fromText((await import('./parse/markdown.ts')).readMarkdown(text(), choices)),
  html: async ({ text, choices }) => fromText((await import('./parse/html.ts')).readHtml(text(), choices)),
  json: async ({ text, choices }) => (await import('./formats/json.ts')).readJson(text(), choices),
  xlsx: readBook('xlsx'),
  xls: readBook('xls'),
  ods: readBook('ods'),
  parquet: async ({ bytes }) => (await import('./formats/parquet.ts')).readParquet(bytes),
};

function readBook(format: 'xlsx' | 'xls' | 'ods'): Reader {
  return async ({ bytes, choices }) => (await import('./formats/workbook.ts')).readWorkbook(bytes, format, choices);
}

/** Reads a table from a file or from the clipboard. Missing choices are guessed, and the notes report them. */
export async function read(source: Source, choices: Partial<Choices> = {}): Promise<ReadResult> {
  const result = await readShaped(source, choices);
  if (!result.ok) return result;
  const { shaped } = result;
  if (shaped.names.length === 0 && shaped.rows.length === 0) return noTable;
  const sheet = gridToSheet(shaped, choices);
  const doSplit = choices.splitValues ?? true;
  const split = doSplit ? splitValues(sheet, shaped.units) : { sheet, units: shaped.units, notes: [] };
  const typed = typeColumns(split.sheet, split.units, choices);
  const reading: Reading = {
    sheet: typed.sheet,
    table: toTable(typed.sheet),
    choices: { ...plainChoices, ...result.choices, ...shaped.choices, splitValues: doSplit, types: typed.types },
    notes: [
      ...result.notes,
      ...shaped.notes.map((note) => toSheetRows(note, shaped.places)),
      ...split.notes,
      ...typed.notes,
    ],
    parts: result.parts,
  };
  return { ok: true, ...reading };
}

const plainChoices = {
  format: 'delimited',
  encoding: 'utf-8',
  part: '',
  delimiter: ',',
  quote: '"',
  mendRows: true,
} as const satisfies Partial<Choices>;

/** Table of text before type detection, with the choices it was read with. */
type ShapedReading = {
  ok: true;
  shaped: ShapedCells;
  choices: Partial<Choices>;
  notes: readonly Note[];
  parts: readonly string[];
};

/** Reads up to the shape: names and records as text. */
export async function readShaped(source: Source, choices: Partial<Choices>): Promise<ShapedReading | Unreadable> {
  const opened = source.from === 'file' ? openBytes(source, choices) : openPaste(source, choices);
  if (!opened.ok) return opened;
  const result = await readers[opened.format]({ bytes: opened.bytes, text: opened.text, choices });
  if (!result.ok) return result;
  const width = result.cells.reduce((most, row) => Math.max(most, row.length), 0);
  const refused = tooLarge(result.cells.length, width);
  if (refused !== null) return refused;
  const most = maxCellTextLength(opened.size);
  if (isLonger(result.cells, most)) return tooMuchText(most);
  const shaped = readCells(result.cells, { ...result.sure, ...choices });
  return {
    ok: true,
    shaped,
    choices: { format: opened.format, encoding: opened.encoding(), part: result.part, ...textChoices(result) },
    notes: [...opened.notes(), ...result.notes.map((note) => toSheetRows(note, shaped.places))],
    parts: result.parts,
  };
}

type OpenedFile = {
  ok: true;
  format: Format;
  bytes: Uint8Array;
  /** Bytes of the file, or characters of the clipboard. */
  size: number;
  text: () => string;
  encoding: () => string;
  notes: () => readonly Note[];
};

function openBytes(source: { bytes: Uint8Array; name: string }, choices: Partial<Choices>): OpenedFile | Unreadable {
  const file = openFile(source.bytes, source.name);
  if (!file.ok) return file;
  let decoded: ReturnType<typeof decode> | undefined;
  const text = () => {
    decoded ??= decode(file.bytes, choices.encoding);
    return repairControlCharacters(decoded.text);
  };
  return {
    ok: true,
    format: choices.format ?? file.format,
    bytes: file.bytes,
    size: file.bytes.length,
    text,
    encoding: () => decoded?.encoding ?? '',
    notes: () => [...file.notes, ...(decoded?.notes ?? [])],
  };
}

/** Cells copied from a sheet or a page arrive as an HTML table; their text is the fallback. */
function openPaste(source: { text: string; html: string }, choices: Partial<Choices>): OpenedFile | Unreadable {
  const isHtml = choices.format === 'html' || (choices.format === undefined && /<table[\s>]/i.test(source.html));
  const text = isHtml ? source.html : source.text;
  if (text.trim() === '')
    return unreadable('empty', 'Nothing was pasted. Copy the cells of a table and paste them here.');
  const format = choices.format ?? (isHtml ? 'html' : formatOfText(text));
  if (typeof format !== 'string') return format;
  return {
    ok: true,
    format,
    bytes: new Uint8Array(),
    size: text.length,
    text: () => text,
    encoding: () => 'utf-8',
    notes: () => [],
  };
}

function fromText(cells: TextCells | Unreadable | null): Read | Unreadable {
  if (cells === null) return noTable;
  if ('ok' in cells) return cells;
  const parts = cells.parts ?? [];
  return {
    ok: true,
    parts: parts.length > 1 ? parts : [],
    part: cells.choices.part ?? '',
    cells: cells.cells,
    notes: cells.notes,
    sure: cells.choices,
  };
}

function textChoices({ sure = {} }: Read): Partial<Choices> {
  const { format, delimiter, quote, mendRows } = sure;
  return {
    ...(format === undefined ? {} : { format }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(quote === undefined ? {} : { quote }),
    ...(mendRows === undefined ? {} : { mendRows }),
  };
}

/** Notes refer to positions among the cells that were read; people see rows of the sheet. */
function toSheetRows(note: Note, places: readonly number[]): Note {
  if (note.rows === undefined) return note;
  const rowsOfNote = new Set(note.rows);
  const rows: number[] = [];
  places.forEach((place, row) => {
    if (rowsOfNote.has(place)) rows.push(row);
  });
  return { ...note, rows };
}

/** Detects the types of all columns without a chosen one, and reports doubts. */
function typeColumns(
  sheet: Sheet,
  units: readonly string[],
  choices: Partial<Choices>,
): { sheet: Sheet; types: Record<string, ColumnType>; notes: Note[] } {
  const open = sheet.columns.flatMap(({ key, name, written }) => {
    const isSaid = choices.types !== undefined && Object.hasOwn(choices.types, key);
    return isSaid || written.as !== 'words' ? [] : [{ key, name, ...written, rows: sheet.rows }];
  });
  const detectedTypes = new Map(detectTypes(open).map((detected, place) => [open[place]?.key, detected]));
  const columns = sheet.columns.map((column, place): SheetColumn => {
    const detected = detectedTypes.get(column.key);
    return detected === undefined ? column : { ...column, type: withUnit(detected.type, units[place] ?? '') };
  });
  return {
    sheet: { ...sheet, columns },
    types: Object.fromEntries(columns.map(({ key, type }) => [key, type])),
    notes: open.flatMap(({ key }) => (detectedTypes.get(key)?.notes ?? []).map((note) => ({ ...note, column: key }))),
  };
}

/** A unit from the header surrounds the numbers: “Sales (€m)” gives € before and m after. */
function withUnit(type: ColumnType, unit: string): ColumnType {
  if (unit === '' || (type.is !== 'number' && type.is !== 'percent' && type.is !== 'currency')) return type;
  if (type.before !== '' || type.after !== '') return type;
  const money = /^(US\$|[$€£¥₹₽₩₺])\s?(.*)$/.exec(unit);
  if (money !== null) return { ...type, is: 'currency', before: money[1] ?? '', after: money[2] ?? '' };
  return unit === '%' ? { ...type, is: 'percent', after: '%' } : { ...type, after: unit };
}

const noTable = unreadable(
  'no-table',
  'No table was found. Add rows of cells, with a comma, semicolon or tab between them.',
);

/** Types of all columns of a source. An ambiguous column follows others that are written the same way. */
export function detectTypes(columns: readonly RawColumn[]): Detected[] {
  const alone = columns.map((column) => detectType(column));
  const known: KnownStyle = {
    decimal: agreed(columns, alone, decimalOf),
    order: agreed(columns, alone, orderOf),
    usual: usualDecimal(columns) ?? groupedDecimal(alone),
  };
  return alone.map((detected, place) => {
    const column = columns[place];
    if (column === undefined) return detected;
    return isOpen(detected) ? detectType(column, known) : withDecimal(detected, column, known.decimal);
  });
}

/** Languages that write 1.234,5 and whose headers are recognized. */
const withComma = ['de', 'nl', 'es', 'pt', 'it', 'tr'];

function usualDecimal(columns: readonly RawColumn[]): KnownStyle['usual'] {
  const language = languageOfNames(columns.map(({ name }) => name));
  return language !== null && withComma.includes(language) ? ',' : null;
}

/** 1.097 among 285 and 310 has thousands, and so has 2.310 in the column beside it. */
function groupedDecimal(all: readonly Detected[]): KnownStyle['usual'] {
  const answers = new Set(
    all.flatMap((detected) =>
      isOpen(detected) && 'style' in detected.type && /[.,]/.test(detected.type.style.group)
        ? [detected.type.style.decimal]
        : [],
    ),
  );
  const [only = null] = answers;
  return answers.size === 1 ? only : null;
}

/** Integers fit either style: they get that of the others, so that later input is read the same way. */
function withDecimal(detected: Detected, column: RawColumn, decimal: KnownStyle['decimal']): Detected {
  const { type } = detected;
  if (decimal === null || !('style' in type) || decimalOf(type, column) !== null) return detected;
  return { ...detected, type: { ...type, style: { ...type.style, decimal } } };
}

function isOpen({ notes }: Detected): boolean {
  return notes.some(({ kind }) => kind === 'number-style' || kind === 'date-order');
}

/** Answer that all columns with one agree on. */
function agreed<Answer>(
  columns: readonly RawColumn[],
  all: readonly Detected[],
  say: (type: ColumnType, column: RawColumn) => Answer | null,
): Answer | null {
  const answers = new Set(
    all.flatMap((detected, place) => {
      const column = columns[place];
      const one = column === undefined || isOpen(detected) ? null : say(detected.type, column);
      return one === null ? [] : [one];
    }),
  );
  const [only] = answers;
  return answers.size === 1 && only !== undefined ? only : null;
}

/** Decimal mark of a column; integers without marks have none. */
function decimalOf(type: ColumnType, { words }: RawColumn): '.' | ',' | null {
  if (!('style' in type)) return null;
  const isSaid =
    type.style.group === '.' || type.style.group === ',' || words.some((word) => word.includes(type.style.decimal));
  return isSaid ? type.style.decimal : null;
}

function orderOf(type: ColumnType, { words }: RawColumn): 'dmy' | 'mdy' | null {
  return type.is === 'date' && type.order !== 'ymd' && words.some((word) => word.includes('/')) ? type.order : null;
}
