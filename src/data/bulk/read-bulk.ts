import { counted } from '#lib/counted.ts';
import type { Note } from '../reading.ts';
import type { RowsInBytes, Sheet } from '../sheet.ts';
import type { Column, Table } from '../table.ts';
import { type ColumnType, columnTypes } from '../types/column-type.ts';
import { type CellBlock, type CellSource, openSource } from './find-cells.ts';
import { above, addRow, type GapWords, type Misfits, type RowList } from './misfits.ts';
import { grownPlaces, openCodes, openColumn, type ReadColumn, toColumn } from './open-column.ts';
import { type PackedWords, unpackWords } from './packed-words.ts';
import type { BulkPlan, PlannedColumn, WordRules } from './plan.ts';
import { openPass } from './row-pass.ts';
import { textColumn } from './text-column.ts';

/** Large file after reading: the sheet locates texts again in the bytes, the table holds the values. */
export type BulkReading = { sheet: Sheet; table: Table; notes: Note[] };

/** File whose bytes are arriving. */
type OpenBulk = {
  /** Reads the rows that are complete in the bytes so far. */
  advance(until: number): void;
  /** Number of rows read so far. */
  rows(): number;
  /** Small file of the lines above the records and the last rows. Needs all bytes. */
  tail(rows: number): { bytes: Uint8Array<ArrayBuffer>; rows: number };
  /** Reads the rest. Needs all bytes. */
  finish(options?: { skipBottom: number }): BulkReading;
};

/** Reads a large delimited file in UTF-8 whose bytes are all loaded. */
export function readBulk(bytes: Uint8Array, plan: BulkPlan, rules: WordRules): BulkReading {
  return openBulk(bytes, plan, rules).finish();
}

/**
 * Reads a large delimited file in UTF-8 while it is loading: `bytes` has room for the whole file and is filled from the
 * front.
 * Rows are read in blocks: first all cells of a block are located, then each column is read separately.
 *
 * Memory besides the bytes: 8 bytes for a number or date, 4 for a word, 4 for a row, and each different word once.
 */
export function openBulk(bytes: Uint8Array, plan: BulkPlan, rules: WordRules): OpenBulk {
  const source = sourceOf(bytes, plan);
  const columns = plan.columns.map((planned) => openColumn(planned, rules));
  const ragged = noRagged();
  let starts = new Uint32Array(0);
  const pass = openPass(source, plan, (block, firstRow, room) => {
    const needed = firstRow + block.rows;
    if (needed > starts.length) starts = grownPlaces(starts, Math.max(needed, room));
    for (let row = 0; row < block.rows; row++) starts[firstRow + row] = block.rowStarts[row] ?? 0;
    addRagged(ragged, block, { firstRow, columns: columns.length });
    for (const [place, column] of columns.entries())
      column.take({ bytes, quote: source.quote, block, place }, firstRow, room);
  });

  return {
    advance: (until) => pass.take(until, false),
    rows: pass.rows,
    tail(most) {
      pass.take(bytes.length, true);
      const rows = Math.min(most, pass.rows());
      const top = bytes.subarray(0, starts[0] ?? 0);
      const bottom = bytes.subarray(starts[pass.rows() - rows] ?? bytes.length);
      const tail = new Uint8Array(top.length + bottom.length);
      tail.set(top);
      tail.set(bottom, top.length);
      return { bytes: tail, rows };
    },
    finish({ skipBottom } = plan) {
      pass.take(bytes.length, true);
      const rows = Math.max(0, pass.rows() - skipBottom);
      const read = columns.map((column) => column.finish(rows));
      const settled = settleColumns(source, plan, { read, rows, rules });
      const place = { bytes, starts: starts.subarray(0, rows), delimiter: source.delimiter, quote: source.quote };
      return {
        sheet: toSheet(
          place,
          settled.map(({ planned }) => planned),
        ),
        table: { rows, columns: settled.map(({ column }) => column) },
        notes: [...raggedNotes(ragged, { rows, columns: columns.length }), ...settled.flatMap(({ notes }) => notes)],
      };
    },
  };
}

type ColumnResult = { planned: PlannedColumn; column: Column; notes: Note[] };

/** Final columns: those that turned out to be of another type are read again, together. */
function settleColumns(
  source: CellSource,
  plan: BulkPlan,
  { read, rows, rules }: { read: readonly ReadColumn[]; rows: number; rules: WordRules },
): ColumnResult[] {
  const refuted = plan.columns.flatMap((planned, place) => {
    const each = read[place];
    return each?.holds === 'values' && isRefuted(planned, each) ? [place] : [];
  });
  const again = readAgain(source, plan, { places: refuted, rows });
  return plan.columns.map((planned, place) => {
    const each = again.get(place) ?? read[place];
    if (each === undefined) throw new Error(`Column ${place} was not read`);
    const isOpen = again.has(place) || planned.certainty === 'unsure';
    if (each.holds === 'words' && isOpen) return retype(planned, each, rules);
    const { column, misfits, gaps } = toColumn(planned, each, rules);
    const notes = [
      gaps.count > 0 ? gapNote(planned, gaps) : null,
      misfits.count > 0 ? misfitNote(planned, misfits) : null,
    ];
    return { planned, column, notes: notes.filter((note) => note !== null) };
  });
}

/** Reads some columns again, as words. */
function readAgain(
  source: CellSource,
  plan: BulkPlan,
  { places, rows }: { places: readonly number[]; rows: number },
): Map<number, ReadColumn> {
  if (places.length === 0) return new Map();
  const open = new Map(places.map((place) => [place, openCodes()]));
  const pass = openPass(source, plan, (block, firstRow, room) => {
    for (const [place, column] of open)
      column.take({ bytes: source.bytes, quote: source.quote, block, place }, firstRow, room);
  });
  pass.take(source.bytes.length, true);
  return new Map([...open].map(([place, column]) => [place, column.finish(rows)]));
}

function sourceOf(bytes: Uint8Array, { delimiter, quote, columns, keepEmpty }: BulkPlan): CellSource {
  return openSource(bytes, {
    delimiter: delimiter.charCodeAt(0),
    quote: quote === '' ? -1 : quote.charCodeAt(0),
    columns: columns.length,
    keepEmpty,
  });
}

function toSheet(source: RowsInBytes, columns: readonly PlannedColumn[]): Sheet {
  return {
    rows: source.starts.length,
    columns: columns.map(({ key, name, type }, place) => ({
      key,
      name,
      type,
      written: { as: 'bytes', source, place },
    })),
  };
}

/** Percentage of misfits from which the column gets another type. */
const mostMisfits = 5;

/**
 * Whether the rest of the file contradicts its head: by too many misfits, or by one cell that shows the real number
 * style.
 */
function isRefuted({ certainty }: PlannedColumn, { misfits, filled }: { misfits: Misfits; filled: number }): boolean {
  if (certainty === 'chosen' || misfits.count === 0) return false;
  return misfits.hasFigures || misfits.count * 100 > filled * mostMisfits;
}

/** Column with its type detected again from all its words. The caller reports the misfits. */
function retype(
  planned: PlannedColumn,
  { codes, pack }: { codes: Int32Array; pack: PackedWords },
  rules: WordRules,
): { planned: PlannedColumn; column: Column; notes: Note[] } {
  const { key, name } = planned;
  const words = unpackWords(pack);
  const detected = rules.detectType({ name, codes, words, rows: codes.length });
  const type = withUnit(detected.type, planned.type);
  const notes: Note[] = detected.notes.map((note) => ({ ...note, column: key }));
  const isOther = JSON.stringify(type) !== JSON.stringify(planned.type);
  if (planned.certainty === 'found' && isOther) notes.unshift(refutedNote(planned, type));
  const retyped: PlannedColumn = { key, name, type, certainty: 'found' };
  const kind = columnTypes[type.is].kind;
  if (kind === 'text') return { planned: retyped, column: textColumn(retyped, { codes, pack }, rules).column, notes };
  const meanings = words.map((word) => rules.readWord(word, type));
  const values = Float64Array.from(codes, (code) => {
    const meaning = meanings[code];
    return typeof meaning === 'number' ? meaning : Number.NaN;
  });
  return { planned: retyped, column: { key, name, type, kind, values }, notes };
}

/** Type with the unit that came from the header. */
function withUnit(type: ColumnType, before: ColumnType): ColumnType {
  const hasUnit = 'style' in type && 'style' in before && type.before + type.after === '';
  return hasUnit ? { ...type, before: before.before, after: before.after } : type;
}

function refutedNote({ key, name, type }: PlannedColumn, now: ColumnType): Note {
  const [before, after] = [type, now].map(({ is }) => columnTypes[is].label.toLowerCase());
  const sentence =
    type.is === now.is
      ? `Cells further down show that “${name}” uses a different format than the top of the file; it is read in that format.`
      : `“${name}” looked like ${before} at the top of the file, but cells further down don’t match, so it is read as ${after}.`;
  return { kind: 'type-refuted', sentence, undo: { types: { [key]: type } }, column: key, certainty: 'doubtful' };
}

/** Rows with fewer or more cells than there are columns. */
type RaggedRows = Record<'short' | 'long', RowList>;

function noRagged(): RaggedRows {
  return { short: { count: 0, rows: [] }, long: { count: 0, rows: [] } };
}

function addRagged(
  ragged: RaggedRows,
  { counts, rows }: CellBlock,
  { firstRow, columns }: { firstRow: number; columns: number },
): void {
  for (let row = 0; row < rows; row++) {
    const count = counts[row] ?? columns;
    if (count === columns) continue;
    addRow(ragged[count < columns ? 'short' : 'long'], firstRow + row);
  }
}

function raggedNotes(ragged: RaggedRows, { rows, columns }: { rows: number; columns: number }): Note[] {
  const short = above(ragged.short, rows);
  const long = above(ragged.long, rows);
  const notes: Note[] = [];
  if (short.count > 0)
    notes.push({
      kind: 'short-rows',
      sentence: `${rowsHave(short.count)} fewer than ${columns} cells; the missing ones are empty.`,
      undo: null,
      rows: short.rows,
      certainty: 'sure',
    });
  if (long.count > 0)
    notes.push({
      kind: 'long-rows',
      sentence: `${rowsHave(long.count)} more than ${columns} cells; the extra cells are left out.`,
      undo: null,
      rows: long.rows,
      certainty: 'doubtful',
    });
  return notes;
}

function misfitNote({ key, name, type }: PlannedColumn, { count, rows }: Misfits): Note {
  const label = columnTypes[type.is].label.toLowerCase();
  const cells = counted(count, 'cell');
  return {
    kind: 'misfits',
    sentence: `${cells} in “${name}” cannot be read as ${label} and ${count === 1 ? 'is a gap' : 'are gaps'}; the text is kept.`,
    undo: { types: { [key]: { is: 'text' } } },
    column: key,
    rows,
    certainty: 'doubtful',
  };
}

function gapNote({ key, name }: PlannedColumn, { count, rows, words }: GapWords): Note {
  const texts = words.filter((word) => word.trim() !== '').slice(0, 3);
  const phrase = texts.length === 0 ? 'have only spaces' : `say ${texts.map((word) => `“${word}”`).join(' or ')}`;
  const sentence =
    count === 1
      ? `1 cell in “${name}” ${phrase.replace('have', 'has').replace('say', 'says')} and is treated as a gap.`
      : `${grouped(count)} cells in “${name}” ${phrase} and are treated as gaps.`;
  return { kind: 'gaps', sentence, undo: null, column: key, rows, certainty: 'sure' };
}

function rowsHave(count: number): string {
  return counted(count, 'row has', 'rows have');
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
