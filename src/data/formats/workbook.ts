import type { WorkBook, WorkSheet } from '@e965/xlsx';
import type { Note, Unreadable } from '../reading.ts';
import { type CellReading, cellText, errorText } from './cell-text.ts';
import { type Cells, inWords, tooLarge, unreadable } from './cells.ts';
import { lockedWorkbook } from './detect-format.ts';
import { limits } from './limits.ts';
import { type Merge, repeatMerged } from './merged-cells.ts';
import type { SheetFacts } from './sheet-facts.ts';
import { unpackWorkbook } from './workbook-parts.ts';

export type WorkbookChoices = {
  part?: string;
  /** Whether hidden rows and columns are read too. */
  keepHidden?: boolean;
  /** Whether a merged cell has its value in its first cell only. */
  keepMerged?: boolean;
};

/** Reads a sheet of a workbook: the first that holds a table, unless `part` names another. */
export async function readWorkbook(
  bytes: Uint8Array,
  format: 'xlsx' | 'xls' | 'ods',
  choices: WorkbookChoices = {},
): Promise<Cells | Unreadable> {
  const isPacked = bytes[0] === 0x50;
  if (!isPacked && bytes.length > limits.zip.unpacked)
    return unreadable('too-big', 'This workbook is too large to be read. Save the sheet as CSV and try again.');
  const parts = isPacked ? unpackWorkbook(bytes) : null;
  if (parts !== null && !parts.ok) return parts;
  const book = await openBook(parts?.bytes ?? bytes, format);
  if ('ok' in book) return book;

  const sheets = sheetsOf(book);
  const sheet = sheets.find(({ name }) => name === choices.part) ?? firstTable(sheets);
  if (sheet === undefined)
    return unreadable('no-table', 'This workbook has no sheet with data in it. Add one that has.');
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const facts = parts?.factsOf(sheet.place) ?? oldFacts(sheet.data);
  const table = toCells(sheet.data, { is1904, show: await formatter(), facts, choices });
  if (!table.ok) return table;
  const notes = [...sheetNotes(sheet, sheets, choices), ...table.notes];
  return { ok: true, parts: sheets.map(({ name }) => name), part: sheet.name, cells: table.cells, notes };
}

async function openBook(bytes: Uint8Array, format: 'xlsx' | 'xls' | 'ods'): Promise<WorkBook | Unreadable> {
  const { read, set_cptable } = await import('@e965/xlsx');
  // Workbooks of before 1997 are in the code page of their country.
  if (format === 'xls') set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      nodim: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellStyles: format === 'xls',
    });
  } catch (fault) {
    if (/password|encrypt/i.test(String(fault))) return lockedWorkbook;
    return unreadable(
      'truncated',
      'This workbook is cut off or damaged and cannot be opened. Please download or save it again.',
    );
  }
}

async function formatter(): Promise<CellReading['show']> {
  const { SSF } = await import('@e965/xlsx');
  return (format, value) => {
    try {
      return String(SSF.format(format, value));
    } catch {
      return String(value); // a format that is none
    }
  };
}

type BookSheet = { name: string; place: number; isHidden: boolean; data: WorkSheet };

/** The sheets with cells; charts and macros are none. */
function sheetsOf(book: WorkBook): BookSheet[] {
  return (book.SheetNames ?? []).flatMap((name, place) => {
    const data = Object.hasOwn(book.Sheets ?? {}, name) ? book.Sheets[name] : undefined;
    if (data === undefined || (data['!type'] ?? 'sheet') !== 'sheet') return [];
    return [{ name, place, isHidden: (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0, data }];
  });
}

const asides =
  /^(?:cover|contents?|index|toc|table of contents|read ?me|about|notes?|info(?:rmation)?|metadata|legend|title|inhalt\w*|deckblatt|hinweise|impressum|sommaire|índice|indice)\b/i;

/** Sheets at the front are often a cover or a list of contents. */
function firstTable(sheets: readonly BookSheet[]): BookSheet | undefined {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return (
    shown.find(({ name, data }) => !asides.test(name) && isTable(data)) ??
    shown.find(({ data }) => isTable(data)) ??
    [...shown, ...sheets].find(({ data }) => rowsOf(data).length > 0)
  );
}

/** Two rows of two cells. */
function isTable(sheet: WorkSheet): boolean {
  let rows = 0;
  for (const [, row] of rowsOf(sheet)) {
    if (Object.values(row).filter((cell) => cell?.v !== undefined && cell.v !== '').length > 1) rows++;
    if (rows > 1) return true;
  }
  return false;
}

type Row = NonNullable<WorkSheet['!data']>[number];

/** The rows there are: the list of them has holes, and its length may be a lie. */
function rowsOf(sheet: WorkSheet): [number, Row][] {
  const rows: Row[] = sheet['!data'] ?? [];
  return Object.keys(rows).flatMap((key): [number, Row][] => {
    const [place, row] = [Number(key), rows[Number(key)]];
    return row === undefined || !Number.isSafeInteger(place) || place < 0 ? [] : [[place, row]];
  });
}

/** What the library tells itself about a sheet of the old format. */
function oldFacts(sheet: WorkSheet): SheetFacts {
  const hiddenRows = new Set(
    Object.entries(sheet['!rows'] ?? []).flatMap(([at, row]) => (row?.hidden === true ? [Number(at)] : [])),
  );
  const hiddenColumns = Object.entries(sheet['!cols'] ?? []).flatMap(([at, column]): [number, number][] =>
    column?.hidden === true ? [[Number(at), Number(at)]] : [],
  );
  return { hiddenRows, hiddenColumns, unsolved: 0 };
}

type Reading = CellReading & { facts: SheetFacts; choices: WorkbookChoices };

function toCells(
  sheet: WorkSheet,
  { is1904, show, facts, choices }: Reading,
): { ok: true; cells: string[][]; notes: Note[] } | Unreadable {
  const errors = new Map<string, number>();
  const filled = rowsOf(sheet).flatMap(([place, row]) => {
    const texts: [number, string][] = [];
    for (const [key, cell] of Object.entries(row)) {
      if (cell?.t === 'e') errors.set(errorText(cell.v), (errors.get(errorText(cell.v)) ?? 0) + 1);
      const text = cell === undefined ? '' : cellText(cell, { is1904, show });
      if (text !== '') texts.push([Number(key), text]);
    }
    return texts.length === 0 ? [] : [{ place, texts }];
  });
  if (filled.length === 0)
    return unreadable('no-table', 'This sheet is empty. Choose another sheet or add one with data.');

  const columns = [...new Set(filled.flatMap(({ texts }) => texts.map(([column]) => column)))].sort((a, b) => a - b);
  const refusal = tooLarge(filled.length, columns.length);
  if (refusal !== null) return refusal;
  const [height, width] = [(filled.at(-1)?.place ?? 0) + 1, (columns.at(-1) ?? 0) + 1];
  // A lone cell at the far end of the sheet would make a table of nothing but gaps.
  const isScattered = height > filled.length * 10 + 10_000 || width > limits.columns;
  const columnAt = isScattered ? new Map(columns.map((column, at) => [column, at])) : null;
  const cells: string[][] = [];
  for (const { place, texts } of filled) {
    const line: string[] = [];
    for (const [column, text] of texts) line[columnAt?.get(column) ?? column] = text;
    while (!isScattered && cells.length < place) cells.push([]);
    cells.push(Array.from(line, (text) => text ?? ''));
  }
  const notes: Note[] = [];
  if (!isScattered)
    notes.push(...tellMerged(cells, width, sheet['!merges'] ?? [], choices), ...dropHidden(cells, facts, choices));
  return { ok: true, cells, notes: [...notes, ...faultNotes(errors, facts.unsolved)] };
}

function tellMerged(
  cells: string[][],
  width: number,
  merges: readonly Merge[],
  { keepMerged = false }: WorkbookChoices,
): Note[] {
  const filled = keepMerged ? 0 : repeatMerged(cells, merges, width);
  if (filled === 0) return [];
  const sentence = `${filled === 1 ? 'The value of a merged cell was' : `The values of ${inWords(filled)} merged cells were`} repeated in every cell ${filled === 1 ? 'it covers' : 'they cover'}.`;
  return [{ kind: 'merged', sentence, undo: { keepMerged: true }, certainty: 'sure' }];
}

function dropHidden(cells: string[][], facts: SheetFacts, { keepHidden = false }: WorkbookChoices): Note[] {
  const isHiddenColumn = (column: number): boolean =>
    facts.hiddenColumns.some(([from, to]) => column >= from && column <= to);
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = new Set(Array.from({ length: width }, (_, column) => column).filter(isHiddenColumn));
  const rows = cells.filter((row, at) => facts.hiddenRows.has(at) && row.some((cell) => cell !== '')).length;
  const filled = [...columns].filter((column) => cells.some((row) => (row[column] ?? '') !== '')).length;
  // When everything is hidden, hiding says nothing.
  if (keepHidden || rows + filled === 0 || filled === width || rows >= cells.length - 1) return [];
  const kept = cells
    .filter((_, at) => !facts.hiddenRows.has(at))
    .map((row) => row.filter((_, column) => !columns.has(column)));
  cells.length = 0;
  for (const row of kept) cells.push(row);
  const what = [rows > 0 ? several(rows, 'hidden row') : '', filled > 0 ? several(filled, 'hidden column') : ''].filter(
    (part) => part !== '',
  );
  const sentence = `${what.join(' and ')} ${rows + filled === 1 ? 'was' : 'were'} left out.`;
  return [{ kind: 'hidden', sentence, undo: { keepHidden: true }, certainty: 'sure' }];
}

function several(count: number, thing: string): string {
  return `${inWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}

function faultNotes(errors: ReadonlyMap<string, number>, unsolved: number): Note[] {
  const notes: Note[] = [];
  const total = [...errors.values()].reduce((sum, count) => sum + count, 0);
  if (total > 0)
    notes.push(
      told(
        'errors',
        `${several(total, 'cell')} with an error (${[...errors.keys()].slice(0, 4).join(', ')}) ${total === 1 ? 'is' : 'are'} left empty.`,
      ),
    );
  if (unsolved > 0)
    notes.push({
      ...told(
        'unsolved',
        `${several(unsolved, 'formula')} ${unsolved === 1 ? 'was' : 'were'} saved without a result and ${unsolved === 1 ? 'is' : 'are'} left empty. Open the workbook in Excel and save it to have them.`,
      ),
      certainty: 'doubtful',
    });
  return notes;
}

function sheetNotes(sheet: BookSheet, sheets: readonly BookSheet[], { part = '' }: WorkbookChoices): Note[] {
  const notes: Note[] = [];
  const others = sheets.filter(({ name }) => name !== sheet.name);
  const [other] = others;
  if (other !== undefined && part !== sheet.name) {
    const sentence = `The sheet "${sheet.name}" was read; the workbook has ${several(others.length, 'more sheet')}.`;
    notes.push({ kind: 'part', sentence, undo: { part: other.name }, certainty: 'sure' });
  }
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => `"${name}"`);
  if (hidden.length > 0)
    notes.push(
      told(
        'hidden-sheets',
        `${hidden.slice(0, 5).join(', ')} ${hidden.length === 1 ? 'is a hidden sheet' : 'are hidden sheets'} that can be chosen too.`,
      ),
    );
  return notes;
}

function told(kind: string, sentence: string): Note {
  return { kind, sentence, undo: null, certainty: 'sure' };
}
