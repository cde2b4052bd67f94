import { counted } from '#lib/counted.ts';
import type { Note, Unreadable } from '../reading.ts';
import { type Cells, unreadable } from './cells.ts';
import { openFlatOds, openOds, openWithLibrary, openXlsb } from './library-book.ts';
import { limits } from './limits.ts';
import type { Book, BookSheet } from './sheet-grid.ts';
import { type GridChoices, toCells } from './sheet-grid.ts';
import { openXlsx } from './xlsx-book.ts';
import { readZipDirectory } from './zip-limits.ts';

export type WorkbookChoices = GridChoices & { /** Name of a sheet. */ part?: string };

/** Reads a sheet of a workbook: the first that holds a table, unless `part` names another. */
export async function readWorkbook(
  bytes: Uint8Array,
  format: 'xlsx' | 'xls' | 'ods',
  choices: WorkbookChoices = {},
): Promise<Cells | Unreadable> {
  const book = await openBook(bytes, format);
  if (!book.ok) return book;
  const { sheets } = book;
  const sheet = sheets.find(({ name }) => name === choices.part) ?? firstTable(sheets);
  if (sheet === undefined)
    return unreadable('no-table', 'This workbook has no sheet with data in it. Add one that has.');
  const grid = sheet.read();
  if ('ok' in grid) return grid;
  const table = toCells(grid, choices);
  if (!table.ok) return table;
  const notes = [...sheetNotes(sheet, sheets, choices), ...table.notes];
  return { ok: true, parts: sheets.map(({ name }) => name), part: sheet.name, cells: table.cells, notes };
}

async function openBook(bytes: Uint8Array, format: 'xlsx' | 'xls' | 'ods'): Promise<Book | Unreadable> {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isPacked) {
    if (bytes.length > limits.libraryBytes)
      return unreadable(
        'too-big',
        'This workbook is too large to be read. Save it as Excel (.xlsx) or CSV and try again.',
      );
    return format === 'ods' ? openFlatOds(bytes) : openWithLibrary(bytes, { isOld: format === 'xls' });
  }
  const directory = readZipDirectory(bytes);
  if (!directory.ok) return directory;
  const { entries } = directory;
  if (format === 'ods') return openOds(bytes, entries);
  const isBinary = entries.some(({ name }) => /^\/?xl\/workbook\d*\.bin$/i.test(name));
  return isBinary ? openXlsb(bytes, entries) : openXlsx(bytes, entries);
}

const asides =
  /^(?:cover|contents?|index|toc|table of contents|read ?me|about|notes?|info(?:rmation)?|metadata|legend|title|inhalt\w*|deckblatt|hinweise|impressum|sommaire|índice|indice)\b/i;

/** First sheets are often a cover or a table of contents. */
function firstTable(sheets: readonly BookSheet[]): BookSheet | undefined {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const tables = new Map<BookSheet, boolean>();
  const isTable = (sheet: BookSheet): boolean => {
    // Two rows of two cells. An unreadable sheet counts, too, so that its error is reported.
    const hasTable = tables.get(sheet) ?? (sheet.sample()?.filter(({ texts }) => texts.length > 1).length ?? 2) > 1;
    tables.set(sheet, hasTable);
    return hasTable;
  };
  return (
    visible.find((sheet) => !asides.test(sheet.name) && isTable(sheet)) ??
    visible.find(isTable) ??
    [...visible, ...sheets].find((sheet) => sheet.sample()?.length !== 0)
  );
}

function sheetNotes(sheet: BookSheet, sheets: readonly BookSheet[], { part = '' }: WorkbookChoices): Note[] {
  const notes: Note[] = [];
  const others = sheets.filter(({ name }) => name !== sheet.name);
  const [other] = others;
  if (other !== undefined && part !== sheet.name) {
    const sentence = `The sheet "${sheet.name}" was imported; the workbook has ${counted(others.length, 'more sheet')}.`;
    notes.push({ kind: 'part', sentence, undo: { part: other.name }, certainty: 'sure' });
  }
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => `"${name}"`);
  if (hidden.length > 0) {
    const what = hidden.length === 1 ? 'is a hidden sheet' : 'are hidden sheets';
    const sentence = `${hidden.slice(0, 5).join(', ')} ${what} that can be chosen too.`;
    notes.push({ kind: 'hidden-sheets', sentence, undo: null, certainty: 'sure' });
  }
  return notes;
}
