import { cellKind, exactOutlineOf, isStrong } from './cell-kind.ts';
import { type ColumnHabit, isFreeText, strangeness } from './column-habit.ts';
import { type Dialect, unprotect } from './split.ts';

/** Line repaired so that it has a cell for every column. */
export type MendedLine = {
  cells: string[];
  /** Cost of the repairs: merged and divided cells, quotes read as text, another separator. */
  effort: number;
  /** Number of missing cells. */
  missing: number;
  isOtherDelimiter: boolean;
  /** Average difference of its cells from those of the other rows. */
  strangeness: number;
};

/** Cost of each repair, in cells that do not fit. */
const price = {
  otherDelimiter: 1,
  looseQuote: 0.8,
  strayQuote: 0.5,
  /** Matching quotes where two cells may have run together. */
  oddQuote: 0.3,
  quoteBesideDelimiter: 1.5,
  merge: 0.9,
  /** Comma followed by a space, as in “Smith, John”. */
  mergeProse: 0.75,
  mergeMore: 0.05,
  /** One of the pieces is a complete value. */
  mergeFigure: 0.3,
  dropEmpty: 0.7,
  dropFilled: 3,
  divide: 1,
  missing: 1.2,
  missingAtEnd: 1,
};

const otherDelimiters = [',', ';', '\t', '|', ' '];
const mostStates = 40_000;
const mostMerged = 12;
const mostQuoted = 90;
/** Of the places where a separator may be missing between quotes, the last ones are tried. */
const mostSeams = 8;

/** Best reading of a line with a cell for each column, or null when none is good. */
export function repairLine(line: string, dialect: Dialect, habits: readonly ColumnHabit[]): MendedLine | null {
  let best: MendedLine | null = null;
  let bestTotal = Number.POSITIVE_INFINITY;
  for (const delimiter of new Set([dialect.delimiter, ...otherDelimiters])) {
    const isOther = delimiter !== dialect.delimiter;
    if (isOther && line.split(delimiter, habits.length).length < habits.length) continue;
    const reading = align(line, { ...dialect, delimiter }, habits);
    if (reading === null) continue;
    const effort = reading.effort + (isOther ? price.otherDelimiter : 0);
    const total = effort + reading.strangeness;
    if (total >= bestTotal) continue;
    bestTotal = total;
    best = { ...reading, effort, strangeness: reading.strangeness / habits.length, isOtherDelimiter: isOther };
  }
  return best;
}

type Step = { total: number; effort: number; missing: number; from: number; cells: readonly string[] };

/** Assigns the pieces of a line to columns: a shortest path over pieces used and columns filled. */
function align(line: string, dialect: Dialect, habits: readonly ColumnHabit[]): MendedLine | null {
  const pieces = line.split(dialect.delimiter);
  const width = habits.length;
  const stride = width + 1;
  if ((pieces.length + 1) * stride > mostStates) return null;
  // No cell takes more pieces than that: the cells of such a line cannot hold all of them.
  if (pieces.filter((piece) => piece.trim() !== '').length > width * mostQuoted) return null;
  const steps: (Step | undefined)[] = new Array((pieces.length + 1) * stride);
  steps[0] = { total: 0, effort: 0, missing: 0, from: -1, cells: [] };
  const readings = pieces.map((_, index) => readingsFrom(pieces, index, dialect));
  const divisions = pieces.map((_, index) => divisionsFrom(pieces, index, dialect));

  for (let piece = 0; piece <= pieces.length; piece++) {
    for (let column = 0; column <= width; column++) {
      const place = piece * stride + column;
      const here = steps[place];
      if (here === undefined) continue;
      const go = (to: number, effort: number, odd: number, cells: readonly string[], missing = 0) => {
        const total = here.total + effort + odd;
        const there = steps[to];
        if (there !== undefined && total >= there.total) return;
        steps[to] = { total, effort: here.effort + effort, missing: here.missing + missing, from: place, cells };
      };
      const habit = habits[column];
      if (habit !== undefined) {
        const isAtEnd = piece === pieces.length;
        go(place + 1, isAtEnd ? price.missingAtEnd : price.missing, strangeness('', habit), [''], 1);
      }
      if (piece === pieces.length) continue;
      const isBlank = (pieces[piece] ?? '').trim() === '';
      go(place + stride, isBlank ? price.dropEmpty : price.dropFilled, 0, []);
      if (habit === undefined) continue;
      for (const reading of readings[piece] ?? []) {
        if (reading.merged > 0 && !reading.isQuoted && !mayMerge(reading, habit)) continue;
        const to = place + (reading.merged + 1) * stride + 1;
        go(to, reading.effort, strangeness(reading.cell, habit), [reading.cell]);
      }
      const after = habits[column + 1];
      if (after === undefined) continue;
      for (const division of divisions[piece] ?? []) {
        const to = place + (division.merged + 1) * stride + 2;
        const odd = dividedStrangeness(division, habit, after);
        if (odd === null) continue;
        go(to, price.divide, odd, [division.left, division.right]);
      }
    }
  }
  return walkBack(steps, pieces.length * stride + width);
}

function walkBack(steps: readonly (Step | undefined)[], last: number): MendedLine | null {
  const end = steps[last];
  if (end === undefined) return null;
  const parts: (readonly string[])[] = [];
  for (let step: Step | undefined = end; step !== undefined && step.from >= 0; step = steps[step.from]) {
    parts.push(step.cells);
  }
  return {
    cells: parts.reverse().flat(),
    effort: end.effort,
    missing: end.missing,
    isOtherDelimiter: false,
    strangeness: end.total - end.effort,
  };
}

/** Words may contain a separator, and numbers a decimal comma. */
function mayMerge(reading: PieceReading, habit: ColumnHabit): boolean {
  if (isFreeText(habit)) return true;
  return habit.kind === 'number' && reading.merged === 1 && /^-?\d+,\d{1,3}$/.test(reading.cell);
}

type PieceReading = { cell: string; merged: number; isQuoted: boolean; effort: number };

/** Cells that can begin with a piece: the piece alone, a quoted cell over several, several joined. */
function readingsFrom(pieces: readonly string[], index: number, dialect: Dialect): PieceReading[] {
  const { quote, delimiter } = dialect;
  const first = (pieces[index] ?? '').trim();
  const readings: PieceReading[] = [{ merged: 0, isQuoted: false, ...readPlain(first, quote) }];
  if (quote !== '' && first.startsWith(quote)) {
    let raw = pieces[index] ?? '';
    for (let next = index; next < pieces.length && next - index < mostQuoted; next++) {
      if (next > index) raw += delimiter + (pieces[next] ?? '');
      const cell = readQuoted(raw.trim(), dialect);
      if (cell !== null) readings.push({ merged: next - index, isQuoted: true, ...cell });
    }
    return readings;
  }
  let raw = pieces[index] ?? '';
  for (let next = index + 1; next < pieces.length && next - index <= mostMerged; next++) {
    const piece = pieces[next] ?? '';
    if (quote !== '' && piece.trimStart().startsWith(quote)) break;
    raw += delimiter + piece;
    if (piece.trim() === '' || first === '') continue;
    const merged = next - index;
    const plain = readPlain(raw.trim(), quote);
    const isProse = delimiter !== ' ' && pieces.slice(index + 1, next + 1).every((part) => part.startsWith(' '));
    const swallowed = pieces.slice(index, next + 1).some((part) => isStrong(cellKind(part)));
    const base = isProse ? price.mergeProse : price.merge;
    const effort =
      plain.effort + base + price.mergeMore * merged + (swallowed && delimiter !== ' ' ? price.mergeFigure : 0);
    readings.push({ ...plain, merged, isQuoted: false, effort });
  }
  return readings;
}

function readPlain(text: string, quote: string): { cell: string; effort: number } {
  const isLoose = quote !== '' && (text.split(quote).length % 2 === 0 || (text.startsWith(quote) && text.length > 2));
  if (isLoose) return { cell: text, effort: price.looseQuote };
  const isHalf = quote !== '' && text.endsWith(quote) && !text.startsWith(quote);
  return { cell: text, effort: isHalf ? price.oddQuote : 0 };
}

function readQuoted(text: string, dialect: Dialect): { cell: string; effort: number } | null {
  const { quote, delimiter } = dialect;
  if (text.length < 2 || !text.startsWith(quote) || !text.endsWith(quote)) return null;
  const inner = text.slice(1, -1);
  let effort = 0;
  const bare = (dialect.escape === 'backslash' ? inner.replaceAll(`\\${quote}`, '') : inner).replaceAll(
    quote + quote,
    '\0',
  );
  if (bare.includes(quote)) effort += price.strayQuote;
  if (/[\p{L}\d.]\0[\p{L}\d]/u.test(bare)) effort += price.oddQuote;
  const beside = bare.trimStart().startsWith(delimiter) ? bare.trimStart().slice(delimiter.length) : bare;
  if (beside.includes(quote + delimiter) || beside.includes(delimiter + quote)) effort += price.quoteBesideDelimiter;
  return { cell: unprotect(inner, dialect), effort };
}

type Division = { left: string; right: string; merged: number; isTight: boolean; isQuoted: boolean };

/**
 * Strangeness of the parts of a cell, or null where it is not divided: both parts must resemble their columns, and a
 * number is not cut arbitrarily.
 */
function dividedStrangeness(division: Division, left: ColumnHabit, right: ColumnHabit): number | null {
  if (left.known.has(division.left) && right.known.has(division.right)) return 0;
  if (isFreeText(left) && isFreeText(right) && !division.isQuoted) return null;
  if (division.isTight && !isAsFixed(division.left, left) && !isAsFixed(division.right, right)) return null;
  const one = strangeness(division.left, left);
  if (one > 0.25) return null;
  const other = strangeness(division.right, right);
  return other > 0.25 ? null : one + other;
}

/** Whether a text has the same outline as all cells of a column, as dates have. Plain numbers need many cells. */
function isAsFixed(text: string, habit: ColumnHabit): boolean {
  const outline = exactOutlineOf(text);
  if ((habit.exactOutlines.get(outline) ?? 0) <= 0.9) return false;
  return /[^9]/.test(outline) || habit.filled >= 30;
}

/**
 * Places where a separator may be missing: between two kinds of characters in a piece, or where a quote opens or
 * closes.
 */
function divisionsFrom(pieces: readonly string[], index: number, dialect: Dialect): Division[] {
  const piece = pieces[index] ?? '';
  if (dialect.quote !== '' && piece.includes(dialect.quote)) return quotedDivisions(pieces, index, dialect);
  const divisions: Division[] = [];
  for (let at = 1; at < piece.length && piece.length <= 200; at++) {
    if (signClass(piece[at - 1]) === signClass(piece[at]) && !/\d/.test(piece[at] ?? '')) continue;
    const isTight = /\d\d|[.,:/'’-]/.test(piece.slice(at - 1, at + 1));
    divisions.push({
      left: piece.slice(0, at).trim(),
      right: piece.slice(at).trim(),
      merged: 0,
      isTight,
      isQuoted: false,
    });
  }
  return divisions;
}

function quotedDivisions(pieces: readonly string[], index: number, dialect: Dialect): Division[] {
  const { quote, delimiter } = dialect;
  const divisions: Division[] = [];
  /** What lies before a seam, which is the same however many pieces follow. */
  const lefts = new Map<number, string | null>();
  let raw = pieces[index] ?? '';
  for (let next = index; next < pieces.length && next - index < mostQuoted; next++) {
    if (next > index) raw += delimiter + (pieces[next] ?? '');
    const whole = raw.trim();
    for (const at of seamsOf(whole, quote)) {
      const known = lefts.get(at);
      const left = known === undefined ? readPart(whole.slice(0, at), dialect) : known;
      lefts.set(at, left);
      const right = left === null ? null : readPart(whole.slice(at), dialect);
      if (left !== null && right !== null)
        divisions.push({ left, right, merged: next - index, isTight: false, isQuoted: true });
    }
  }
  return divisions;
}

/** Places where one cell may end with a quote or the next begin with one, the last first. */
function seamsOf(whole: string, quote: string): number[] {
  if (!whole.startsWith(quote)) {
    const open = whole.indexOf(quote);
    return open > 0 && whole.endsWith(quote) && open < whole.length - 1 ? [open] : [];
  }
  if (!whole.endsWith(quote)) {
    const close = whole.lastIndexOf(quote) + 1;
    return close > 1 ? [close] : [];
  }
  const seams: number[] = [];
  for (
    let at = whole.indexOf(quote + quote, 1);
    at > 0 && at < whole.length - 2;
    at = whole.indexOf(quote + quote, at + 1)
  ) {
    seams.push(at + 1);
  }
  return seams.slice(-mostSeams).reverse();
}

function readPart(text: string, dialect: Dialect): string | null {
  if (!text.startsWith(dialect.quote)) return text.includes(dialect.delimiter) ? null : text.trim();
  const quoted = readQuoted(text, dialect);
  return quoted !== null && quoted.effort < price.strayQuote ? quoted.cell : null;
}

function signClass(sign: string | undefined): string {
  if (sign === undefined) return '';
  if (/\d/.test(sign)) return '9';
  if (/\p{Lu}/u.test(sign)) return 'A';
  return /\p{L}/u.test(sign) ? 'a' : sign;
}
