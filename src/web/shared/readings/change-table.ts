import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { distinctNames } from '#data/parse/to-sheet.ts';
import type { Sheet, SheetColumn } from '#data/sheet.ts';
import { toDictionary } from '#data/table.ts';
import { detectType } from '#data/types/detect-type.ts';
import { textAt } from '#data/written.ts';

/** Cells with their evidence, by row, then by column. Every change keeps them side by side. */
export type TableParts = { sheet: Sheet; evidence: CellEvidence[][] };

export type CellPlace = { row: number; column: number };
type NewText = CellPlace & { text: string };

/** Cells below this confidence are to be checked. */
const sureFrom = 0.85;

const byHand: CellEvidence = { span: null, confidence: 1, method: 'computed', isChecked: true };

export function readingCellText({ sheet }: TableParts, { row, column }: CellPlace): string {
  const written = sheet.columns[column]?.written;
  return written === undefined ? '' : textAt(written, row);
}

/** Whether a cell is to be compared with the original: it was not read for certain, and nobody did so yet. */
export function isUnsure(evidence: CellEvidence | undefined): boolean {
  return evidence !== undefined && evidence.isChecked !== true && evidence.confidence < sureFrom;
}

/** Cells to be checked, by row. */
export function unsureCells({ evidence }: TableParts): CellPlace[] {
  return evidence.flatMap((cells, row) => cells.flatMap((cell, column) => (isUnsure(cell) ? [{ row, column }] : [])));
}

/** Writes cells; the evidence of each follows from what it was. */
export function setReadingCells<Table extends TableParts>(
  table: Table,
  changes: readonly NewText[],
  follow: (evidence: CellEvidence, before: string) => CellEvidence,
): Table {
  const rows = rowsOf(table);
  const evidence = table.evidence.map((cells) => [...cells]);
  for (const { row, column, text } of changes) {
    const [cells, own] = [rows[row], evidence[row]];
    if (cells === undefined || own === undefined) continue;
    own[column] = follow(own[column] ?? byHand, cells[column] ?? '');
    cells[column] = text;
  }
  return { ...table, sheet: withRows(table.sheet, rows), evidence };
}

/** A value that the user typed: what was read stays known. */
export function typeCell<Table extends TableParts>(table: Table, place: CellPlace, text: string): Table {
  if (readingCellText(table, place) === text) return acceptCell(table, place);
  return setReadingCells(table, [{ ...place, text }], (evidence, before) => {
    const { read = before, ...rest } = evidence;
    return text === read ? { ...rest, isChecked: true } : { ...rest, read, isChecked: true };
  });
}

/** The user compared a value with the original: it is right. */
export function acceptCell<Table extends TableParts>(table: Table, { row, column }: CellPlace): Table {
  const evidence = table.evidence.map((cells, place) =>
    place === row ? cells.map((cell, at) => (at === column ? { ...cell, isChecked: true as const } : cell)) : cells,
  );
  return { ...table, evidence };
}

export function renameColumn<Table extends TableParts>(table: Table, column: number, name: string): Table {
  const names = table.sheet.columns.map((each, place) => (place === column ? name : each.name));
  return { ...table, sheet: { ...table.sheet, columns: named(table.sheet.columns, names) } };
}

export function deleteRow<Table extends TableParts>(table: Table, row: number): Table {
  const without = <One>(list: readonly One[]) => list.filter((_, place) => place !== row);
  return { ...table, sheet: withRows(table.sheet, without(rowsOf(table))), evidence: without(table.evidence) };
}

export function deleteColumn<Table extends TableParts>(table: Table, column: number): Table {
  const without = <One>(list: readonly One[]) => list.filter((_, place) => place !== column);
  const { rows, columns } = table.sheet;
  return { ...table, sheet: { rows, columns: without(columns) }, evidence: table.evidence.map(without) };
}

/** Joins a column with the next one: "New" and "York" become "New York". */
export function mergeColumns<Table extends TableParts>(table: Table, column: number): Table {
  const rows = rowsOf(table).map((row) => [
    ...row.slice(0, column),
    [row[column], row[column + 1]].filter(Boolean).join(' '),
    ...row.slice(column + 2),
  ]);
  const evidence = table.evidence.map((row) => [
    ...row.slice(0, column),
    joined(row[column] ?? byHand, row[column + 1] ?? byHand),
    ...row.slice(column + 2),
  ]);
  const names = table.sheet.columns.map(({ name }) => name);
  const name = [names[column], names[column + 1]].filter(Boolean).join(' ');
  return rebuilt(table, { names: [...names.slice(0, column), name, ...names.slice(column + 2)], rows, evidence });
}

/** Both places as one. */
function joined(a: CellEvidence, b: CellEvidence): CellEvidence {
  const box = a.box && b.box && a.page === b.page ? around(a.box, b.box) : (a.box ?? b.box);
  const span =
    a.span && b.span
      ? { start: Math.min(a.span.start, b.span.start), end: Math.max(a.span.end, b.span.end) }
      : (a.span ?? b.span);
  const { mark: _, read: __, isChecked: ___, box: ____, ...rest } = a.box ? a : { ...b, method: a.method };
  return { ...rest, span, confidence: Math.min(a.confidence, b.confidence), ...(box && { box }) };
}

type Box = NonNullable<CellEvidence['box']>;

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Cuts a column at its last space: "Oslo 21" becomes "Oslo" and "21". Both parts keep the place. */
export function splitColumn<Table extends TableParts>(table: Table, column: number): Table {
  const cut = (text: string): [string, string] => {
    const at = text.trim().lastIndexOf(' ');
    return at < 0 ? [text, ''] : [text.trim().slice(0, at).trim(), text.trim().slice(at + 1)];
  };
  const twice = <One>(row: readonly One[], [a, b]: readonly [One, One]) => [
    ...row.slice(0, column),
    a,
    b,
    ...row.slice(column + 1),
  ];
  const rows = rowsOf(table).map((row) => twice(row, cut(row[column] ?? '')));
  const evidence = table.evidence.map((row) => {
    const { mark: _, ...own } = row[column] ?? byHand;
    return twice(row, [own, own]);
  });
  const names = table.sheet.columns.map(({ name }) => name);
  const name = names[column] ?? '';
  return rebuilt(table, { names: twice(names, [name, `${name} 2`]), rows, evidence });
}

/** Rows become columns. The names of the columns become the first column, and that one the names. */
export function transpose<Table extends TableParts>(table: Table): Table {
  const before = rowsOf(table);
  const [corner = '', ...names] = table.sheet.columns.map(({ name }) => name);
  const rows = names.map((name, place) => [name, ...before.map((row) => row[place + 1] ?? '')]);
  const evidence = names.map((_, place) => [byHand, ...table.evidence.map((row) => row[place + 1] ?? byHand)]);
  return rebuilt(table, { names: [corner, ...before.map((row) => row[0] ?? '')], rows, evidence });
}

/** The first row becomes the names of the columns. */
export function promoteHeader<Table extends TableParts>(table: Table): Table {
  const [names = [], ...rows] = rowsOf(table);
  return rebuilt(table, { names, rows, evidence: table.evidence.slice(1) });
}

/** The names of the columns become the first row. */
export function demoteHeader<Table extends TableParts>(table: Table): Table {
  const names = table.sheet.columns.map(({ name }) => name);
  return rebuilt(table, {
    names: names.map((_, place) => `Column ${place + 1}`),
    rows: [names, ...rowsOf(table)],
    evidence: [names.map(() => byHand), ...table.evidence],
  });
}

function rowsOf({ sheet }: TableParts): string[][] {
  return Array.from({ length: sheet.rows }, (_, row) => sheet.columns.map(({ written }) => textAt(written, row)));
}

/** The same columns with other cells. A figure in a column of words may change what the column is. */
function withRows(sheet: Sheet, rows: readonly (readonly string[])[]): Sheet {
  return {
    rows: rows.length,
    columns: sheet.columns.map((column, place): SheetColumn => {
      const words = toDictionary(rows.map((row) => row[place]?.trim() || null));
      return { ...column, written: { as: 'words', ...words } };
    }),
  };
}

type Rebuilt = { names: readonly string[]; rows: readonly (readonly string[])[]; evidence: CellEvidence[][] };

/** New columns, under keys that no chart of the reading knows. Their types are detected from their cells. */
function rebuilt<Table extends TableParts>(table: Table, { names, rows, evidence }: Rebuilt): Table {
  const columns = distinctNames(names).map((name, place): SheetColumn => {
    const words = toDictionary(rows.map((row) => row[place]?.trim() || null));
    const { type } = detectType({ name, ...words, rows: rows.length });
    return { key: `new${place + 1}`, name, type, written: { as: 'words', ...words } };
  });
  return { ...table, sheet: { rows: rows.length, columns }, evidence };
}

function named(columns: readonly SheetColumn[], names: readonly string[]): SheetColumn[] {
  const distinct = distinctNames(names);
  return columns.map((column, place) => ({ ...column, name: distinct[place] ?? column.name }));
}
