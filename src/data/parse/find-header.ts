import { cellKind, isStrong, outlineOf, roughNumber } from './cell-kind.ts';
import { type ColumnHabit, habitsOf } from './column-habit.ts';
import { isBlank, type RowFacts } from './row-facts.ts';

const mostHeaderRows = 6;
/** Limit of cells examined below a header: fewer rows of a wide table. */
const sampledCells = 100_000;

type Rows = readonly (readonly string[])[];

/** Number of rows from `top` on that hold the names of the columns. */
export function findHeaderRows(rows: Rows, facts: RowFacts, area: { top: number; bottom: number }): number {
  const { top, bottom } = area;
  const first = rows[top];
  if (first === undefined) return 0;
  const stacked = stackedHeader(rows, facts, area);
  if (stacked !== null) return stacked;
  const later = filledRows(facts, top + 1, bottom, sampleSize(first.length)).filter(
    (place) => !isRepeated(first, rows[place] ?? []),
  );
  if (later.length === 0) return first.some((cell) => isStrong(cellKind(cell))) ? 0 : 1;

  const verdict = judge(first, habitsBelow(rows, later));
  if (verdict.isValues) return 0;
  if (!verdict.isNames && !mayBeNames(first, rows, later)) return 0;
  const count = Math.max(1, depthOf(rows, facts, { top, bottom }, later));
  if (count === 1 && !verdict.isNames && isGroupRow(first, rows[top + 1] ?? [])) return 2;
  return count;
}

/**
 * Number of rows with names: those above the first row that resembles the rows below it, if all of them differ from
 * these.
 */
function depthOf(
  rows: Rows,
  facts: RowFacts,
  { top, bottom }: { top: number; bottom: number },
  later: readonly number[],
): number {
  for (let depth = 1; depth <= mostHeaderRows && top + depth < bottom; depth++) {
    if (facts.filled[top + depth] === 0) return 1;
    const row = rows[top + depth] ?? [];
    const below = later.filter((place) => place > top + depth);
    const verdict = below.length === 0 ? null : judge(row, habitsBelow(rows, below));
    const isFirstRecord = verdict === null ? row.some((cell) => isStrong(cellKind(cell))) : verdict.isValues;
    if (!isFirstRecord) continue;
    const body = [top + depth, ...below];
    const habits = habitsBelow(rows, body);
    const above = Array.from({ length: depth - 1 }, (_, index) => rows[top + 1 + index] ?? []);
    const areNames = above.every((names) => {
      const { isNames, fits, misfits, voters } = judge(names, habits);
      return isNames && fits === 0 && misfits >= Math.max(1, 0.5 * voters) && !isKnownBelow(names, rows, body);
    });
    return areNames ? depth : 1;
  }
  return 1;
}

/**
 * Header of several rows: names of groups over the names of columns, nothing but text, down to the first row with
 * values. Blank rows between them, or at least two levels of groups, tell it from records of text.
 */
function stackedHeader(
  rows: Rows,
  { filled }: RowFacts,
  { top, bottom }: { top: number; bottom: number },
): number | null {
  const names: number[] = [];
  let row = top;
  for (; row < bottom && row - top <= 2 * mostHeaderRows; row++) {
    if (filled[row] === 0) continue;
    if ((rows[row] ?? []).some((cell) => isStrong(cellKind(cell)) && !isYear(cell))) break;
    names.push(row);
  }
  const hasGap = row - top > names.length;
  if (names.length < (hasGap ? 2 : 3) || names.length > mostHeaderRows || row >= bottom) return null;
  const [lowest = 0] = names.slice(-1);
  const groups = names.slice(0, -1);
  const width = filled[lowest] ?? 0;
  const areFewer = groups.every((place) => (filled[place] ?? 0) > 1 && (filled[place] ?? 0) < width);
  const isNested = areNested(names.map((place) => rows[place] ?? []));
  const values = (rows[row] ?? []).filter((cell) => isStrong(cellKind(cell))).length;
  const isBody = values >= 0.3 * width && (filled[row] ?? 0) >= 0.6 * width;
  return isBody && (isNested || (hasGap && areFewer)) ? row - top : null;
}

/** Whether each row has a cell under every cell of the row above, and the lowest has more of them than the topmost. */
function areNested(names: Rows): boolean {
  const countOf = (row: readonly string[] = []): number => row.filter((cell) => !isBlank(cell)).length;
  return (
    countOf(names[0]) > 1 &&
    countOf(names[0]) < countOf(names.at(-1)) &&
    names.every((row, level) => {
      const lower = names[level + 1] ?? row;
      return row.every((cell, column) => isBlank(cell) || !isBlank(lower[column] ?? ''));
    })
  );
}

function isYear(cell: string): boolean {
  return /^\d{4}$/.test(cell.trim());
}

/** Whether a header is repeated below itself. */
function isRepeated(header: readonly string[], row: readonly string[]): boolean {
  const isText = header.length > 1 && !header.some((cell) => isStrong(cellKind(cell)));
  return isText && header.length === row.length && header.every((cell, column) => cell === row[column]);
}

/** Habits of the columns under a header. */
export function habitsBelow(rows: Rows, places: readonly number[]): ColumnHabit[] {
  const body = places.map((place) => rows[place] ?? []);
  const width = Math.max(0, ...body.map((row) => row.length));
  return habitsOf(body.length === 1 ? [...body, ...body] : body, width);
}

/** Number of rows from which the habits of columns are learned. */
export function sampleSize(width: number): number {
  return Math.max(12, Math.min(200, Math.floor(sampledCells / Math.max(1, width))));
}

/** First rows of an area that are not blank, up to a limit. */
export function filledRows({ filled }: RowFacts, from: number, to: number, most: number): number[] {
  const places: number[] = [];
  for (let row = from; row < to && places.length < most; row++) {
    if ((filled[row] ?? 0) > 0) places.push(row);
    // What follows a blank row may be another table.
    else if (places.length > 1 && (filled[places[0] ?? 0] ?? 0) > 1) break;
  }
  return places;
}

type Verdict = { isNames: boolean; isValues: boolean; fits: number; misfits: number; voters: number };

/** Whether a row differs from the rows below it where these agree, as names do, or resembles them, as values do. */
export function judge(row: readonly string[], habits: readonly ColumnHabit[]): Verdict {
  const isSeries = isNumberSeries(row, habits);
  let fits = 0;
  let misfits = 0;
  let voters = 0;
  habits.forEach((habit, column) => {
    const cell = (row[column] ?? '').trim();
    if (habit.kind === null && habit.outline === null) return;
    const weight = habit.kind === null ? 0.5 : 1;
    if (habit.emptyShare < 1) voters += weight;
    if (cell === '') return;
    const kind = cellKind(cell);
    if (kind === 'missing') return;
    if (habit.kind !== null) {
      // A year may be a name or a value.
      const isOpen = /^(?:1[89]|20)\d\d$/.test(cell) && (habit.exactOutlines.get('9999') ?? 0) < 0.8;
      if (isOpen && !isSeries) return;
      if (kind !== habit.kind || isSeries) misfits += 1;
      else fits += 1;
      return;
    }
    if (outlineOf(cell) === habit.outline) fits += weight;
    else misfits += weight;
  });
  return { isNames: misfits > fits, isValues: fits > misfits, fits, misfits, voters };
}

/** Names may be numbers: years, or numbers that count up, over columns of something else. */
function isNumberSeries(row: readonly string[], habits: readonly ColumnHabit[]): boolean {
  const places = habits.flatMap((habit, column) =>
    habit.kind === 'number' && cellKind(row[column] ?? '') === 'number' ? [column] : [],
  );
  const first = row[0] ?? '';
  if (places.length < 2 || places.includes(0) || (!isBlank(first) && isStrong(cellKind(first)))) return false;
  const values = places.map((place) => (row[place] ?? '').trim());
  if (!values.every((value) => /^\d{1,4}$/.test(value))) return false;
  const numbers = values.map(roughNumber);
  const areYears = numbers.every((value) => value >= 1700 && value <= 2200);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isEven = numbers.every((value, index) => index === 0 || value - (numbers[index - 1] ?? 0) === step);
  const isLikeBelow = places.every((place) => (habits[place]?.exactOutlines.get('9999') ?? 0) > 0.8);
  return (areYears && !isLikeBelow) || (isEven && step === 1 && places.length > 4 && (numbers[0] ?? 0) < 2);
}

/** Where columns do not decide, the first row is the header unless it looks like one more record. */
function mayBeNames(row: readonly string[], rows: Rows, later: readonly number[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (cells.length === 0 || cells.some((cell) => isStrong(cellKind(cell)) && !/^\d{4}$/.test(cell))) return false;
  let known = 0;
  row.forEach((cell, column) => {
    if (!isBlank(cell) && later.some((place) => rows[place]?.[column] === cell)) known += 1;
  });
  return known < 0.34 * cells.length;
}

function isKnownBelow(row: readonly string[], rows: Rows, below: readonly number[]): boolean {
  return row.some((cell, column) => !isBlank(cell) && below.some((place) => rows[place]?.[column] === cell));
}

/** Whether a row names groups of the columns that the next row names: it has gaps before or between its cells. */
export function isGroupRow(row: readonly string[], next: readonly string[]): boolean {
  const places = row.flatMap((cell, column) => (isBlank(cell) ? [] : [column]));
  const last = places[places.length - 1] ?? 0;
  if (places.length < 2 || places.length === last + 1) return false;
  const opens = next.some((cell, column) => !isBlank(cell) && isBlank(row[column] ?? ''));
  const isText = [...row, ...next].every((cell) => isBlank(cell) || !isStrong(cellKind(cell)) || isYear(cell));
  const isOver = places.filter((place) => !isBlank(next[place] ?? '')).length >= 0.34 * places.length;
  return isText && opens && isOver;
}

/** “Q1” over “What is your year of study?”, as programs for surveys write them: the question says all. */
function areQuestionsUnderCodes(headers: Rows): boolean {
  const [codes = [], questions = []] = headers;
  if (headers.length !== 2 || codes.some((cell, column) => isBlank(cell) !== isBlank(questions[column] ?? '')))
    return false;
  const asked = questions.filter((cell) => cell.trim().endsWith('?'));
  return (
    asked.length >= 2 &&
    !codes.some((cell) => cell.trim().endsWith('?')) &&
    new Set(questions).size === questions.length
  );
}

/** One name per column from several header rows: a group name is repeated for each column under it. */
export function mergeNames(headers: Rows): string[] {
  if (areQuestionsUnderCodes(headers)) return (headers[1] ?? []).map((name) => name.trim());
  const width = Math.max(0, ...headers.map((row) => row.length));
  const last = headers.length - 1;
  const filled: string[][] = [];
  headers.forEach((row, level) => {
    const names = Array.from({ length: width }, (_, column) => (row[column] ?? '').trim());
    const isAlone = names.filter((name) => name !== '').length < 2;
    for (let column = 1; column < width && level < last; column++) {
      const isUnder = headers.slice(level + 1).some((lower) => !isBlank(lower[column] ?? ''));
      const isSameGroup = filled.every((upper) => upper[column] === upper[column - 1]);
      if (names[column] === '' && isUnder && isSameGroup && !isAlone) names[column] = names[column - 1] ?? '';
    }
    filled.push(names);
  });
  return Array.from({ length: width }, (_, column) => {
    const parts = filled.map((names) => names[column] ?? '').filter((name) => name !== '');
    return parts.filter((part, index) => part !== parts[index - 1]).join(' ');
  });
}
