import type { Choices, Note, Reading, ReadResult, Source } from '../reading.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { rowInBytes } from './cell-in-bytes.ts';
import { firstRows } from './first-rows.ts';
import type { BulkPlan, PlannedColumn, WordRules } from './plan.ts';
import { openBulk, readBulk } from './read-bulk.ts';
import { isUtf8 } from './utf8.ts';

/**
 * Bytes from which a source is read in bulk instead of at once by `read`, and the length of the head that is examined
 * first.
 */
export const largeFrom = 8_000_000;
export const headLength = 262_144;
/** Largest file size: positions of cells are 31-bit numbers. */
export const maxSourceBytes = 2 ** 31 - 1;
const tailRows = 200;
const mostBelow = 50;

/** Reader of everything that is not large: passed in, because it may hand large sources back to this module. */
export type Tools = WordRules & { read(source: Source, choices?: Partial<Choices>): Promise<ReadResult> };

/**
 * First rows of an incomplete file, from so few bytes that they load at once; null when these bytes contain too few
 * rows.
 */
export async function readHead(
  { bytes, name, choices }: LargeSource,
  rows: number,
  { read }: Pick<Tools, 'read'>,
): Promise<Sheet | null> {
  const top = cutHead(firstLines(bytes.subarray(0, headLength), rows * 1.25));
  const head = await read({ from: 'file', bytes: top, name }, choices);
  return head.ok && head.sheet.rows >= rows ? firstRows(head.sheet, rows) : null;
}

/** Opened large file: its head, and the way to read the rest. */
type Large = {
  head: Reading;
  /** Reads the rows that are complete in the bytes so far; returns their number. */
  advance(until: number): number;
  finish(): Promise<ReadResult>;
};

type LargeSource = { bytes: Uint8Array<ArrayBuffer>; name: string; choices: Partial<Choices> };

/**
 * Opens a delimited file by its first bytes, which must be loaded; the others may follow. null when the head is not
 * delimited text in UTF-8: then only `read` on the whole file can tell what it is.
 */
export async function openLarge({ bytes, name, choices }: LargeSource, tools: Tools): Promise<Large | null> {
  if (bytes.length > maxSourceBytes) return null;
  const top = cutHead(bytes.subarray(0, headLength));
  const planned = await planFor({ bytes: top, name, choices }, tools);
  if (planned === null) return null;
  const { head, plan } = planned;
  const bulk = openBulk(bytes, plan, tools);
  return {
    head,
    advance(until) {
      bulk.advance(until);
      return bulk.rows();
    },
    async finish() {
      // The head was UTF-8 by chance, or the file is broken: only the whole file shows its encoding.
      if (!isUtf8(bytes)) return tools.read({ from: 'file', bytes, name }, choices);
      const below = await findBelow(bulk.tail(tailRows), { head, plan, choices, name }, tools);
      const { sheet, table, notes } = bulk.finish({ skipBottom: below.rows });
      const retyped = new Set(notes.filter(({ kind }) => kind === 'type-refuted').map(({ column }) => column));
      const headNotes = head.notes.filter((note) => !isOfHead(note) && !retyped.has(note.column));
      return {
        ok: true,
        sheet,
        table,
        choices: { ...head.choices, skipBottom: below.skipBottom },
        notes: [...headNotes, ...below.notes, ...notes],
        parts: head.parts,
      };
    },
  };
}

/** Reads a large file whose bytes are all loaded. */
export async function readLarge(source: LargeSource, tools: Tools): Promise<ReadResult> {
  const large = await openLarge(source, tools);
  if (large !== null) return large.finish();
  return tools.read({ from: 'file', bytes: source.bytes, name: source.name }, source.choices);
}

/**
 * Cleaning steps to leave out for a large file, one after another, until the fast reading of bytes agrees with the
 * careful one.
 */
const simpler: readonly Partial<Choices>[] = [
  {},
  { splitValues: false },
  { splitValues: false, keepEmpty: true },
  { splitValues: false, keepEmpty: true, keepTotals: true, mendRows: false },
];

async function planFor(
  { bytes, name, choices }: LargeSource,
  tools: Tools,
): Promise<{ head: Reading; plan: BulkPlan } | null> {
  for (const each of simpler) {
    const head = await tools.read({ from: 'file', bytes, name }, { ...each, ...choices });
    const plan = head.ok ? planFromHead(head, choices) : null;
    if (!head.ok || plan === null) return null;
    if (agreeOnTop(head.sheet, readBulk(bytes, plan, tools).sheet)) return { head, plan };
  }
  return null;
}

/** Rows below the last record, found by reading the end of the file as a separate file. */
async function findBelow(
  tail: { bytes: Uint8Array<ArrayBuffer>; rows: number },
  { head, plan, choices, name }: { head: Reading; plan: BulkPlan; choices: Partial<Choices>; name: string },
  tools: Tools,
): Promise<{ rows: number; skipBottom: number; notes: Note[] }> {
  const none = { rows: 0, skipBottom: 0, notes: [] };
  const { delimiter, quote, skipTop, headerRows } = plan;
  const result = await tools.read(
    { from: 'file', bytes: tail.bytes, name },
    { delimiter, quote, skipTop, headerRows, ...choices },
  );
  if (!result.ok || result.sheet.columns.length !== head.sheet.columns.length) return none;
  const rows = tail.rows - result.sheet.rows;
  if (rows <= 0 || rows > mostBelow || result.sheet.rows === 0) return none;
  const all = readBulk(tail.bytes, { ...plan, skipBottom: rows }, tools).sheet;
  const last = result.sheet.rows - 1;
  if (all.rows !== result.sheet.rows || !areSame(rowOf(all, last), rowOf(result.sheet, last))) return none;
  return { rows, skipBottom: result.choices.skipBottom, notes: result.notes.filter(isAboutBottom) };
}

/** Whether a note is about cells and rows: these are counted again for the whole file. */
function isOfHead(note: Note): boolean {
  return isAboutBottom(note) || ['gaps', 'misfits', 'short-rows', 'long-rows'].includes(note.kind);
}

function isAboutBottom({ undo }: Note): boolean {
  return undo !== null && ('skipBottom' in undo || 'keepTotals' in undo);
}

const newline = 10;
const carriageReturn = 13;
const quote = 34;

/** First lines of a file. */
export function firstLines(bytes: Uint8Array<ArrayBuffer>, lines: number): Uint8Array<ArrayBuffer> {
  let at = 0;
  for (let line = 0; line < lines; line++) {
    const end = bytes.indexOf(newline, at);
    if (end < 0) return bytes;
    at = end + 1;
  }
  return bytes.subarray(0, at);
}

/** Complete rows at the start of an incomplete file: up to the last line end outside quotes. */
export function cutHead(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let isInside = false;
  let whole = 0;
  let last = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at];
    if (code === quote) isInside = !isInside;
    // A carriage return at the very end may be half of a CRLF pair.
    if (code !== newline && (code !== carriageReturn || at + 1 === bytes.length)) continue;
    last = at + 1;
    if (!isInside) whole = at + 1;
  }
  return bytes.subarray(0, whole > bytes.length / 2 ? whole : last || bytes.length);
}

/** Types supported by fewer cells than this are detected again when all cells are read. */
const fewCells = 20;
const comparedRows = 200;

/** Plan for a whole file from its head, or null when the file can only be read all at once. */
function planFromHead({ sheet, choices }: Reading, chosen: Partial<Choices>): BulkPlan | null {
  const { format, encoding, delimiter, quote, transpose, unpivot, skipTop, headerRows } = choices;
  if (format !== 'delimited' || !/^(utf-?8|(us-)?ascii)/i.test(encoding) || transpose || unpivot) return null;
  if (!isOneByte(delimiter) || (quote !== '' && !isOneByte(quote))) return null;
  const types = chosen.types ?? {};
  const columns = sheet.columns.map(({ key, name, type, written }): PlannedColumn => {
    if (Object.hasOwn(types, key)) return { key, name, type, certainty: 'chosen' };
    return { key, name, type, certainty: filledCells(written) < fewCells ? 'unsure' : 'found' };
  });
  return { delimiter, quote, skipTop, headerRows, skipBottom: 0, keepEmpty: chosen.keepEmpty ?? false, columns };
}

/** Whether two sheets have the same texts in their first rows: then the fast reading agrees with the careful one. */
function agreeOnTop(careful: Sheet, fast: Sheet): boolean {
  const rows = Array.from({ length: Math.min(comparedRows, careful.rows) }, (_, row) => rowOf(careful, row));
  // Rows without text may be kept in one and left out in the other.
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return filled.every((cells, row) => areSame(cells, rowOf(fast, row)));
}

/** Texts of a sheet row. */
export function rowOf({ columns }: Sheet, row: number): string[] {
  const [first] = columns;
  if (first?.written.as === 'bytes') return rowInBytes(first.written.source, row, columns.length);
  return columns.map(({ written }) => (written.as === 'words' ? (written.words[written.codes[row] ?? -1] ?? '') : ''));
}

function areSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((cell, at) => cell.trim() === right[at]?.trim());
}

function filledCells(written: SheetColumn['written']): number {
  if (written.as === 'bytes') return Number.POSITIVE_INFINITY;
  return written.codes.reduce((count, code) => (code < 0 ? count : count + 1), 0);
}

function isOneByte(mark: string): boolean {
  return mark.length === 1 && mark.charCodeAt(0) < 128;
}
