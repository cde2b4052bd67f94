import type { Choices, Note } from '../reading.ts';
import { kindOf } from './cell-kind.ts';
import { isSeriesOfNames, unpivot } from './cross-table.ts';
import { findBottom, findTop, isComment } from './find-frame.ts';
import { filledRows, findHeaderRows, habitsBelow, mergeNames, sampleSize } from './find-header.ts';
import { findTables } from './find-tables.ts';
import { findTotals } from './find-totals.ts';
import { usualWidth } from './mend-records.ts';
import { isBlank, type RowFacts, rowFacts } from './row-facts.ts';
import { shapeNotes } from './shape-notes.ts';
import { looksTransposed, transpose } from './transpose.ts';
import { takeUnit } from './units.ts';

type Rows = readonly (readonly string[])[];

export type ShapeChoices = Pick<
  Choices,
  'skipTop' | 'skipBottom' | 'headerRows' | 'keepTotals' | 'keepEmpty' | 'transpose' | 'unpivot' | 'takeUnits'
>;

/** A table of text: names, records and nothing else. Names may be fewer than cells, and empty. */
export type Shaped = {
  names: readonly string[];
  rows: Rows;
  choices: ShapeChoices;
  units: readonly string[];
  notes: readonly Note[];
  /** The place of each record among the cells it was read from. */
  places: readonly number[];
};

/** Where a table stands among the cells, and what of it is no record. */
type Frame = { top: number; bottom: number; headerRows: number; repeats: ReadonlySet<number>; others: Area[] };
export type Area = { top: number; bottom: number };

/** What was found in the cells and done about it; `shapeNotes` says it in words. */
export type Findings = {
  total: number;
  top: number;
  bottom: number;
  headerRows: number;
  isHeaderSaid: boolean;
  isTransposed: boolean;
  repeats: readonly number[];
  others: readonly Area[];
  comments: readonly number[];
  blankRows: number;
  emptyColumns: number;
  short: readonly number[];
  long: readonly number[];
  totals: readonly (readonly string[])[];
  isTotalProven: boolean;
  units: readonly { name: string; unit: string }[];
  isCrossTable: boolean;
  hasRowNames: boolean;
};

/** Finds the table in cells: the names of its columns and its records, without titles, remarks, totals and gaps. */
export function readCells(cells: Rows, choices: Partial<Choices>): Shaped {
  const isTransposed = choices.transpose ?? looksTransposed(cells);
  const source = isTransposed ? transpose(cells) : cells;
  const facts = rowFacts(source);
  const frame = findFrame(source, facts, choices);
  const { top, bottom, headerRows } = frame;
  const keepEmpty = choices.keepEmpty ?? false;
  const body = bodyOf(source, facts, { ...frame, keepEmpty });
  const header = mergeNames(source.slice(top, top + headerRows));
  const totals = choices.keepTotals === true ? { places: [], isProven: false } : findTotals(body.rows);
  const isTotal = new Set(totals.places);
  const kept = { rows: without(body.rows, isTotal), places: without(body.places, isTotal) };
  const even = evenOut(header, kept.rows, keepEmpty);
  const named = takeUnits(even.names, even.rows, choices.takeUnits ?? true);
  const isCrossTable = isSeriesOfNames(named.names, even.rows);
  const doUnpivot = choices.unpivot === true && isCrossTable;
  const findings: Findings = {
    total: source.length,
    top,
    bottom,
    headerRows,
    isHeaderSaid: choices.headerRows !== undefined,
    isTransposed: isTransposed && choices.transpose === undefined,
    repeats: [...frame.repeats],
    others: frame.others,
    comments: body.comments,
    blankRows: body.blank,
    emptyColumns: even.emptyColumns,
    short: even.short.map((row) => kept.places[row] ?? 0),
    long: even.long.map((row) => kept.places[row] ?? 0),
    totals: totals.places.map((place) => body.rows[place] ?? []),
    isTotalProven: totals.isProven,
    units: named.taken,
    isCrossTable,
    hasRowNames: hasRowNames(named.names, even.rows),
  };
  const table = { names: named.names, rows: even.rows, places: kept.places, units: named.units };
  return {
    ...(doUnpivot ? unpivot(table) : table),
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
  const habits = habitsBelow(rows, below);
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

function sizeOf({ top, bottom }: Area): number {
  return bottom - top;
}

function bodyOf(
  rows: Rows,
  { filled }: RowFacts,
  frame: Frame & { keepEmpty: boolean },
): { rows: Rows; places: number[]; blank: number; comments: number[] } {
  const kept: (readonly string[])[] = [];
  const places: number[] = [];
  const comments: number[] = [];
  let blank = 0;
  const length = usualWidth(rows);
  for (let row = frame.top + frame.headerRows; row < frame.bottom; row++) {
    if (frame.repeats.has(row)) continue;
    if (filled[row] === 0 && !frame.keepEmpty) {
      blank += 1;
      continue;
    }
    const cells = rows[row] ?? [];
    if (isComment(cells, length)) {
      comments.push(row);
      continue;
    }
    kept.push(cells);
    places.push(row);
  }
  return { rows: kept, places, blank, comments };
}

function without<Item>(items: readonly Item[], places: ReadonlySet<number>): readonly Item[] {
  return places.size === 0 ? items : items.filter((_, place) => !places.has(place));
}

type Evened = { names: string[]; rows: Rows; short: number[]; long: number[]; emptyColumns: number };

/** Gives every record the same number of cells, and leaves out columns in which nothing stands. */
function evenOut(header: readonly string[], rows: Rows, keepEmpty: boolean): Evened {
  const lengths = { most: header.length, span: spanOf(header) };
  const used: boolean[] = header.map((name) => !isBlank(name));
  for (const row of rows) {
    if (row.length > lengths.most) lengths.most = row.length;
    for (let column = row.length - 1; column >= lengths.span; column--) {
      if (isBlank(row[column] ?? '')) continue;
      lengths.span = column + 1;
      break;
    }
    for (let column = 0; column < row.length; column++) {
      if (used[column] !== true && !isBlank(row[column] ?? '')) used[column] = true;
    }
  }
  const width = keepEmpty ? lengths.most : lengths.span;
  const keeps = Array.from({ length: width }, (_, column) => keepEmpty || used[column] === true);
  const places = keeps.flatMap((isKept, column) => (isKept ? [column] : []));
  const isWhole = places.length === width;
  const usual = usualWidth(rows);
  const isDelimited = usual > 1;
  const short: number[] = [];
  const long: number[] = [];
  const even = rows.map((row, index) => {
    if (isDelimited && row.length < usual && row.length < header.length) short.push(index);
    if (isDelimited && header.length > 1 && spanOf(row) > header.length && usual <= header.length) long.push(index);
    if (isWhole && row.length === width) return row;
    return places.map((column) => row[column] ?? '');
  });
  const names = places.filter((column) => column < header.length).map((column) => header[column] ?? '');
  return { names, rows: even, short, long, emptyColumns: width - places.length };
}

function spanOf(row: readonly string[]): number {
  let last = row.length;
  while (last > 0 && isBlank(row[last - 1] ?? '')) last--;
  return last;
}

function takeUnits(
  names: readonly string[],
  rows: Rows,
  isWanted: boolean,
): { names: string[]; units: string[]; taken: { name: string; unit: string }[] } {
  const taken: { name: string; unit: string }[] = [];
  const units: string[] = [];
  const plain = names.map((full, column) => {
    const { name, unit } = isWanted && mostlyNumbers(rows, column) ? takeUnit(full) : { name: full, unit: '' };
    units.push(unit);
    if (unit !== '') taken.push({ name, unit });
    return name;
  });
  return { names: plain, units, taken };
}

function mostlyNumbers(rows: Rows, column: number): boolean {
  let numbers = 0;
  let others = 0;
  for (const row of rows.slice(0, 60)) {
    const kind = kindOf(row[column] ?? '');
    if (kind === 'number') numbers += 1;
    else if (kind !== 'empty' && kind !== 'missing') others += 1;
  }
  return numbers > 2 * others;
}

/** R writes the names of rows in a first column that has no name itself: the header is one cell shorter. */
export function hasRowNames(names: readonly string[], rows: Rows): boolean {
  const width = rows[0]?.length ?? 0;
  if (names.length !== width - 1 || names.length < 1 || names.some(isBlank)) return false;
  return (
    rows.every((row) => !isBlank(row[0] ?? '') && row.length === width) &&
    rows.some((row) => !isBlank(row[width - 1] ?? ''))
  );
}
