import { choices as choicesSchema, note as noteSchema } from '#contract/data/data-shapes.ts';
import { newEdits, newRows } from '#contract/data/datasets.ts';
import { largeFrom, readLarge as readLargeSheet } from '#data/bulk/open-large.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import { conflictsOf } from '#data/edit/conflicts-of.ts';
import { type Edit, maxColumns, maxRows, stepsOf } from '#data/edit/edit.ts';
import { type Size, sizeAfter } from '#data/edit/problem-of.ts';
import { fromSheet, fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import { toJson } from '#data/export/to-json.ts';
import { toXlsx } from '#data/export/to-xlsx.ts';
import { read } from '#data/read.ts';
import type { Choices, Note } from '#data/reading.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { toTable } from '#data/to-table.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';
import { textAt } from '#data/written.ts';
import { counted } from '#lib/counted.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { readLarge } from '#server/platform/sandbox/large-json.ts';
import { openSheet, type SheetFile, toSheetFile } from './sheet-file.ts';
import type { VersionFacts } from './table.ts';

/** What changes a sheet, as JSON: edits, or rows for its end. */
export type SheetChange = { edits: Uint8Array } | { rows: Uint8Array };

type Editing = {
  bytes: Uint8Array;
  change: SheetChange;
  /** Edits by others that are in the sheet already, which must not be of the same cells. */
  others: readonly Edit[];
};

/** The sheet with its edits, as JSON; or why there is none. */
export type EditedSheet =
  | { status: 'edited'; sheet: SheetFile; edits: string }
  | { status: 'conflict' }
  | { status: 'too-large' };

const mostCells = 20_000_000;

/** Applies untrusted edits: only ever in the sandbox. */
export async function editSheet({ bytes, change, others }: Editing): Promise<EditedSheet> {
  const sheet = openSheet(bytes);
  const edits = readChange(change, sheet);
  if (conflictsOf(edits, others).length > 0) return { status: 'conflict' };
  if (!isPossible(edits, { rows: sheet.rows, columns: sheet.columns.length })) return { status: 'too-large' };
  const edited = edits.reduce((before, edit) => applyEdit(before, edit).sheet, sheet);
  return { status: 'edited', sheet: await toSheetFile(edited), edits: JSON.stringify(edits) };
}

function readChange(change: SheetChange, { rows, columns }: Sheet): Edit[] {
  if ('edits' in change) return readLarge({ json: change.edits, schema: newEdits, name: 'edits' });
  return [editOfRows(readLarge({ json: change.rows, schema: newRows, name: 'rows' }), { rows, columns })];
}

/** False for edits that make the sheet too large. Those outside of it are refused. */
function isPossible(edits: readonly Edit[], { rows, columns }: Size): boolean {
  let size: Size = { rows, columns };
  for (const step of edits.flatMap(stepsOf)) {
    const after = sizeAfter(size, step);
    if (after === null)
      throw new SentenceError(
        `The change does not fit data with ${counted(size.rows, 'row')} and ${counted(size.columns, 'column')}.`,
      );
    if (after.rows > maxRows || after.columns > maxColumns || after.rows * after.columns > mostCells) return false;
    size = after;
  }
  return true;
}

type Exporting = { bytes: Uint8Array; format: 'csv' | 'xlsx' | 'json'; name: string };

/** A stored sheet as a file for other programs: CSV with the text of every cell, the other formats with values. */
export function exportSheet({ bytes, format, name }: Exporting): Uint8Array {
  const sheet = openSheet(bytes);
  if (format === 'csv') return Buffer.from(toDelimited(fromSheet(sheet, textAt), { withMark: true }));
  const table = fromTable(toTable(sheet));
  if (format === 'json') return Buffer.from(toJson(table));
  const workbook = toXlsx(table, name);
  if (!workbook.ok) throw new SentenceError(workbook.error);
  return workbook.bytes;
}

type Reading = { bytes: Uint8Array; name: string; choices: Partial<Choices> };
type ReadSheet = SheetFile & Pick<VersionFacts, 'notes' | 'choices' | 'parts'>;

const mostNotes = 200;
const mostParts = 1000;
const mostRows = 100;

/** Reads an untrusted file: only ever in the sandbox. */
export async function readSheetJob({ bytes, name, choices }: Reading): Promise<ReadSheet> {
  const own = bytes as Uint8Array<ArrayBuffer>; // this process shares no memory
  const found =
    bytes.length < largeFrom
      ? await read({ from: 'file', bytes, name }, choices)
      : await readLargeSheet({ bytes: own, name, choices }, { read, detectType, readWord });
  if (!found.ok) throw new SentenceError(found.error);
  return {
    ...(await toSheetFile(found.sheet)),
    notes: found.notes.slice(0, mostNotes).map(toNote),
    choices: toChoices(found.choices),
    parts: found.parts.slice(0, mostParts),
  };
}

function toNote({ rows, ...note }: Note): Note {
  const short = { ...note, ...(rows && { rows: rows.slice(0, mostRows) }) };
  return noteSchema.safeParse(short).data ?? { ...short, undo: null };
}

/** The types are already set on the columns. */
function toChoices({ types: _, ...choices }: Choices): Partial<Choices> {
  return choicesSchema.safeParse(choices).data ?? {};
}

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>> | readonly Cell[];

/**
 * The edit that adds rows at the end. Columns that a row does not name stay empty there; a name that no column has is
 * refused.
 */
export function editOfRows(rows: readonly Row[], sheet: Sheet): Edit {
  const { columns } = sheet;
  const places = new Map<string, number>();
  for (const [place, { key, name }] of [...columns.entries()].toReversed()) places.set(key, place).set(name, place); // the first of equal ones is meant
  const cells = rows.map((row, number) => cellsOf(row, { columns, places, number }));
  const texts = columns.map((column, place) => cells.map((row) => toText(row[place] ?? null, column)));
  return { do: 'insert-rows', ranges: [{ row: sheet.rows, count: rows.length }], columns: texts };
}

type Target = { columns: readonly SheetColumn[]; places: ReadonlyMap<string, number>; number: number };

function cellsOf(row: Row, { columns, places, number }: Target): readonly Cell[] {
  if (isList(row)) {
    if (row.length > columns.length)
      throw new SentenceError(
        `Row ${number + 1} has ${counted(row.length, 'cell')}, and the dataset has ${counted(columns.length, 'column')}.`,
      );
    return row;
  }
  const cells: Cell[] = columns.map(() => null);
  for (const [name, cell] of Object.entries(row)) {
    const at = places.get(name);
    if (at === undefined)
      throw new SentenceError(
        `Row ${number + 1} has a cell for “${name.slice(0, 60)}”, which is no column of the dataset.`,
      );
    cells[at] = cell;
  }
  return cells;
}

function isList(row: Row): row is readonly Cell[] {
  return Array.isArray(row);
}

/** A number is written as the other cells of its column are. */
function toText(cell: Cell, { type }: SheetColumn): string {
  if (cell === null) return '';
  if (typeof cell !== 'number') return String(cell);
  const text = Number.isInteger(cell) ? cell.toLocaleString('en', { useGrouping: false }) : String(cell);
  return 'style' in type ? text.replace('.', type.style.decimal) : text;
}
