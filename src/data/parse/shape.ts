import type { Choices, Note } from '../reading.ts';
import { type CellKind, cellKind, isStrong } from './cell-kind.ts';
import { isSeriesOfNames, unpivotCrossTable } from './cross-table.ts';
import { evenOut, hasRowNames } from './even-out.ts';
import { findBottom, findTop, isComment } from './find-frame.ts';
import { filledRows, findHeaderRows, habitsBelow, mergeNames, sampleSize } from './find-header.ts';
import { findTables, isLoneLine } from './find-tables.ts';
import { isBlank, type RowFacts, rowFacts, usualWidth } from './row-facts.ts';
import { type Findings, type RowRange, shapeNotes } from './shape-notes.ts';
import { findTotals } from './totals/find-totals.ts';
import { isUnit, splitHeaderUnit } from './units.ts';

type Rows = readonly (readonly string[])[];

type ShapeChoices = Pick<
  Choices,
  'skipTop' | 'skipBottom' | 'headerRows' | 'keepTotals' | 'keepEmpty' | 'transpose' | 'unpivot' | 'takeUnits'
>;

/** Table of text: names, records and nothing else. Names may be fewer than cells, and empty. */
export type ShapedCells = {
  names: readonly string[];
  rows: Rows;
  choices: ShapeChoices;
  units: readonly string[];
  notes: readonly Note[];
  /** Position of each record among the cells it was read from. */
  places: readonly number[];
};

/** Position of a table among the cells, and the rows in it that are no records. */
type Frame = { top: number; bottom: number; headerRows: number; repeats: ReadonlySet<number>; others: RowRange[] };

/** Finds the table in cells: the names of its columns and its records, without titles, remarks, totals and gaps. */
export function readCells(cells: Rows, choices: Partial<Choices>): ShapedCells {
  const isTransposed = choices.transpose ?? looksTransposed(cells);
  const source = isTransposed ? transpose(cells) : cells;
  const facts = rowFacts(source);
  const frame = findFrame(source, facts, choices);
  const { top, bottom, headerRows } = frame;
  const keepEmpty = choices.keepEmpty ?? false;
  const body = bodyOf(source, facts, { ...frame, keepEmpty });
  const header = readHeader(source.slice(top, top + headerRows), choices.takeUnits ?? true);
  const totals = choices.keepTotals === true ? { places: [], isProven: false } : findTotals(body.rows);
  const isTotal = new Set(totals.places);
  const records = { rows: without(body.rows, isTotal), places: without(body.places, isTotal) };
  const even = evenOut(header.names, records.rows, keepEmpty);
  const named = takeUnits(even.names, even.rows, {
    isWanted: choices.takeUnits ?? true,
    given: even.places.map((place) => header.units[place] ?? ''),
  });
  const isCrossTable = isSeriesOfNames(named.names, even.rows);
  const doUnpivot = choices.unpivot === true && isCrossTable;
  const findings: Findings = {
    total: source.length,
    top,
    bottom,
    above: linesOf(source, facts, { top: 0, bottom: top }),
    below: linesOf(source, facts, { top: bottom, bottom: source.length }),
    headerRows,
    isHeaderSaid: choices.headerRows !== undefined,
    isTransposed: isTransposed && choices.transpose === undefined,
    repeats: [...frame.repeats],
    others: frame.others,
    comments: body.comments,
    blankRows: body.blank,
    emptyColumns: even.emptyColumns,
    short: even.short.map((row) => records.places[row] ?? 0),
    long: even.long.map((row) => records.places[row] ?? 0),
    totals: totals.places.map((place) => body.rows[place] ?? []),
    isTotalProven: totals.isProven,
    units: named.taken,
    isCrossTable,
    hasRowNames: hasRowNames(named.names, even.rows),
  };
  const table = { names: named.names, rows: even.rows, places: records.places, units: named.units };
  return {
    ...(doUnpivot ? unpivotCrossTable(table) : table),
    choices: {
      skipTop: top,
      skipBottom: source.length - bottom,
      headerRows,
      keepTotals: choices.keepTotals ?? false,
      keepEmpty,
      transpose: isTransposed,
      unpivot: doUnpivot,
      takeUnits: choices.takeUnits ?? true,
    },
    notes: shapeNotes(findings, choices),
  };
}

function findFrame(rows: Rows, facts: RowFacts, choices: Partial<Choices>): Frame {
  const top = choices.skipTop ?? findTop(rows, facts);
  const bottom =
    choices.skipBottom === undefined ? findBottom(rows, facts, top) : Math.max(top, rows.length - choices.skipBottom);
  const headerRows = choices.headerRows ?? findHeaderRows(rows, facts, { top, bottom });
  const below = filledRows(facts, top + headerRows, bottom, sampleSize(rows[top]?.length ?? 1));
  const other = below.findIndex((place) => isLoneLine(rows, place, rows[top]?.length ?? 1));
  const habits = habitsBelow(rows, other > 1 ? below.slice(0, other) : below);
  const { tables, repeats } = findTables(rows, facts, { top, bottom, headerRows, habits });
  const [first = { top, bottom }, ...rest] = tables;
  const largest = rest.reduce((best, table) => (sizeOf(table) > 1.5 * sizeOf(best) ? table : best), first);
  if (largest === first) return { ...first, headerRows, repeats, others: rest };
  return {
    ...largest,
    headerRows: choices.headerRows ?? findHeaderRows(rows, facts, largest),
    repeats: new Set(),
    others: tables.filter((table) => table !== largest),
  };
}

const mostLines = 5;
const longestLine = 300;

/** First rows of an area that are not empty, as lines of text. */
function linesOf(rows: Rows, { filled }: RowFacts, { top, bottom }: RowRange): string[] {
  const lines: string[] = [];
  for (let row = top; row < bottom && lines.length < mostLines; row++) {
    if (filled[row] === 0) continue;
    const words = (rows[row] ?? []).map((cell) => cell.trim()).filter(Boolean);
    lines.push(words.join(', ').slice(0, longestLine));
  }
  return lines;
}

function sizeOf({ top, bottom }: RowRange): number {
  return bottom - top;
}

function bodyOf(
  rows: Rows,
  { filled, rules }: RowFacts,
  frame: Frame & { keepEmpty: boolean },
): { rows: Rows; places: number[]; blank: number; comments: number[] } {
  const result: (readonly string[])[] = [];
  const places: number[] = [];
  const comments: number[] = [];
  let blank = 0;
  const length = usualWidth(rows);
  for (let row = frame.top + frame.headerRows; row < frame.bottom; row++) {
    if (frame.repeats.has(row) || rules.has(row)) continue;
    if (filled[row] === 0 && !frame.keepEmpty) {
      blank += 1;
      continue;
    }
    const cells = rows[row] ?? [];
    if (isComment(cells, length)) {
      comments.push(row);
      continue;
    }
    result.push(cells);
    places.push(row);
  }
  return { rows: result, places, blank, comments };
}

function without<Item>(items: readonly Item[], places: ReadonlySet<number>): readonly Item[] {
  return places.size === 0 ? items : items.filter((_, place) => !places.has(place));
}

type TransposedRows = readonly (readonly string[])[];

const mostRows = 60;

/** Turns rows into columns. */
function transpose(cells: TransposedRows): string[][] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) => cells.map((row) => row[column] ?? ''));
}

/** Whether the names are in the first column: each row holds one kind of value, and no column does. */
function looksTransposed(cells: TransposedRows): boolean {
  if (cells.length > 2 * mostRows) return false;
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = rows[0]?.length ?? 0;
  if (rows.length < 3 || rows.length > mostRows || width < 3 || rows.some((row) => row.length !== width)) return false;
  const names = rows.map((row) => (row[0] ?? '').trim());
  if (new Set(names).size < names.length || names.some((name) => name === '' || cellKind(name) !== 'text'))
    return false;
  // A header above several columns each leaves cells empty; names of records do not.
  if (rows[0]?.some((cell) => cell.trim() === '')) return false;
  const kinds = rows.map((row) => onlyKind(row.slice(1)));
  if (kinds.some((kind) => kind === null)) return false;
  const strong = kinds.slice(1).filter((kind) => kind !== null && isStrong(kind));
  const hasText = kinds.slice(1).includes('text');
  const isMixed = new Set(strong).size > 1 || (strong.length > 0 && hasText);
  if (!isMixed) return false;
  return Array.from({ length: width - 1 }, (_, column) =>
    onlyKind(rows.slice(1).map((row) => row[column + 1] ?? '')),
  ).every((kind) => kind === null);
}

/** Kind shared by all cells that are not empty, or null when they differ. */
function onlyKind(cells: readonly string[]): CellKind | null {
  const kinds = new Set(cells.map(cellKind).filter((kind) => kind !== 'empty' && kind !== 'missing'));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kind : null;
}

type HeaderRows = readonly (readonly string[])[];

/** Names of the columns, and their units when a separate row under the names holds them. */
function readHeader(headers: HeaderRows, isWanted: boolean): { names: string[]; units: readonly string[] } {
  const last = headers[headers.length - 1] ?? [];
  const filled = last.filter((cell) => !isBlank(cell));
  const isUnits = isWanted && headers.length > 1 && filled.length > 1 && filled.every(isUnit);
  if (!isUnits) return { names: mergeNames(headers), units: [] };
  return { names: mergeNames(headers.slice(0, -1)), units: last.map((cell) => cell.trim()) };
}

/** Removes units from the names of number columns. */
function takeUnits(
  names: readonly string[],
  rows: HeaderRows,
  from: { isWanted: boolean; given: readonly string[] },
): { names: string[]; units: string[]; taken: { name: string; unit: string }[] } {
  const columns: { name: string; unit: string }[] = [];
  const units: string[] = [];
  const plain = names.map((full, column) => {
    const ownUnit = from.given[column] ?? '';
    const isTaken = from.isWanted && ownUnit === '' && mostlyNumbers(rows, column);
    const { name, unit } = isTaken ? splitHeaderUnit(full) : { name: full, unit: ownUnit };
    units.push(unit);
    if (unit !== '') columns.push({ name, unit });
    return name;
  });
  return { names: plain, units, taken: columns };
}

function mostlyNumbers(rows: HeaderRows, column: number): boolean {
  let numbers = 0;
  let others = 0;
  for (const row of rows.slice(0, 60)) {
    const kind = cellKind(row[column] ?? '');
    if (kind === 'number') numbers += 1;
    else if (kind !== 'empty' && kind !== 'missing') others += 1;
  }
  return numbers > 2 * others;
}
