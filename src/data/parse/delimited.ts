import type { Choices, Note } from '../reading.ts';
import { type ColumnHabit, habitsOf, strangeness } from './column-habit.ts';
import { detectDialect } from './dialect.ts';
import { type MendedLine, repairLine } from './mend-line.ts';
import { usualWidth } from './row-facts.ts';
import { type Dialect, type Lines, type Records, splitRecords, toLines } from './split.ts';

/** Cells of a text, the dialect they were read in, and notes. */
export type TextCells = {
  cells: string[][];
  choices: Partial<Choices>;
  notes: readonly Note[];
  /** Tables to choose from, when there were several. */
  parts?: readonly string[];
};

const names: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  ' ': 'spaces',
  ':': 'colons',
  '~': 'tildes',
  '^': 'carets',
};

/** Reads a text whose cells are delimited. */
export function readDelimited(text: string, choices: Partial<Choices>): TextCells {
  const { body, said } = readSeparatorLine(text);
  if (!/\S/.test(body)) return { cells: [], choices: { format: 'delimited' }, notes: [] };
  const delimiter = choices.delimiter ?? said;
  const dialect = detectDialect(body, {
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(choices.quote === undefined ? {} : { quote: choices.quote }),
  });
  const lines = toLines(body, dialect.newline);
  const records = splitRecords(lines, dialect);
  const mended =
    choices.mendRows === false ? { rows: records.rows, mended: [] } : repairRecords(lines, records, dialect);
  return {
    cells: mended.rows,
    choices: {
      format: 'delimited',
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      mendRows: choices.mendRows ?? true,
    },
    notes: [...dialectNotes(dialect, delimiter), ...mendedNotes(mended.mended)],
  };
}

/** Excel writes the separator on a separate line: sep=; */
function readSeparatorLine(text: string): { body: string; said: string | undefined } {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const line = /^"?sep=(.)"?[ ]*(?:\r\n|\r|\n|$)/i.exec(text.slice(start, start + 20));
  if (line === null) return { body: start === 0 ? text : text.slice(start), said: undefined };
  return { body: text.slice(start + line[0].length), said: line[1] };
}

function dialectNotes(dialect: Dialect, separator: string | undefined): Note[] {
  if (separator !== undefined || dialect.delimiter === ',') return [];
  const name = names[dialect.delimiter] ?? `“${dialect.delimiter}”`;
  return [
    {
      kind: 'delimiter',
      sentence: `Cells are separated by ${name}.`,
      undo: { delimiter: ',' },
      certainty: dialect.delimiter in names && ![' ', ':'].includes(dialect.delimiter) ? 'sure' : 'doubtful',
    },
  ];
}

function mendedNotes(rows: readonly number[]): Note[] {
  if (rows.length === 0) return [];
  const sentence =
    rows.length === 1
      ? '1 row had too many or too few cells, or a stray quote, and was fixed.'
      : `${rows.length} rows had too many or too few cells, or stray quotes, and were fixed.`;
  return [{ kind: 'mended-rows', sentence, undo: { mendRows: false }, rows, certainty: 'doubtful' }];
}

/** Limits of rows to learn habits from and of rows to repair: a file that is broken everywhere stays as it is. */
const taught = 400;
const taughtCells = 200_000;
const mostMended = 20_000;
/** Limit of characters times columns, over all lines examined. */
const mostWork = 30_000_000;
const longestLine = 20_000;
/** Run length from which rows of another width are another table, not broken rows. */
const longestRun = 8;

/** Repairs the rows with more or fewer cells than the others, and reports which. */
export function repairRecords(
  lines: Lines,
  records: Records,
  dialect: Dialect,
): { rows: string[][]; mended: number[] } {
  const width = usualWidth(records.rows);
  const broken = width < 2 ? 0 : countBroken(records, width);
  if (broken === 0) return { rows: records.rows, mended: [] };
  const whole: (readonly string[])[] = [];
  for (let row = 0; row < records.rows.length && whole.length < Math.min(taught, taughtCells / width); row++) {
    const cells = records.rows[row] ?? [];
    if (cells.length === width && !records.suspects.has(row) && !records.loose.has(row)) whole.push(cells);
  }
  if (whole.length < 2) return { rows: records.rows, mended: [] };
  // The first is most likely the header, which in a small table would hide what the columns hold.
  if (whole.length > 2) whole.shift();
  return mendWhere(lines, records, {
    dialect,
    habits: habitsOf(whole, width),
    isApart: runsApart(records, width),
  });
}

function countBroken({ rows, suspects, loose }: Records, width: number): number {
  let count = suspects.size + loose.size;
  for (const row of rows) if (row.length !== width && !(row.length === 1 && row[0] === '')) count += 1;
  return count;
}

/** Test for rows that differ on purpose: in a long run of rows of another width, or short where many are. */
function runsApart({ rows, suspects, loose }: Records, width: number): (row: number) => boolean {
  const apart = new Set<number>();
  for (let from = 0; from < rows.length; ) {
    const size = rows[from]?.length;
    let to = from + 1;
    while (to < rows.length && rows[to]?.length === size) to++;
    const isAlone = isGap(rows[from - 1]) && isGap(rows[to]);
    const least = isAlone ? 2 : size !== undefined && size < width ? Math.ceil(longestRun / 2) : longestRun;
    if (size !== width && to - from >= least) for (let row = from; row < to; row++) apart.add(row);
    from = to;
  }
  const short = rows.filter((row) => row.length > 1 && row.length < width).length;
  const isShortUsual = short > Math.max(3, 0.1 * rows.length);
  const isClean = (row: number) => !suspects.has(row) && !loose.has(row);
  const top = rows.findIndex(({ length }) => length === width);
  const isTitle = (row: number) => row < top && rows[row]?.length === 1 && isClean(row);
  return (row) => apart.has(row) || isTitle(row) || (isShortUsual && (rows[row]?.length ?? 0) < width && isClean(row));
}

/** Whether there is a blank line, a title, or the edge of the file. */
function isGap(row: readonly string[] | undefined): boolean {
  return row === undefined || row.length === 1;
}

function mendWhere(
  lines: Lines,
  records: Records,
  how: { dialect: Dialect; habits: readonly ColumnHabit[]; isApart: (row: number) => boolean },
): { rows: string[][]; mended: number[] } {
  const { text, end } = lines;
  const width = how.habits.length;
  const isTelling = how.habits.some(({ kind, outline }) => kind !== null || outline !== null);
  const rows: string[][] = [];
  const mended: number[] = [];
  let tries = mostMended;
  let work = mostWork;
  // Reading again from the middle of a record must not scan the whole file again and again.
  let spare = 4 * text.length + 100_000;
  let known = 0;
  for (let at = 0; at < text.length; ) {
    while (known < records.rows.length && (records.starts[known] ?? 0) < at) known++;
    const isKnown = records.starts[known] === at && known < records.rows.length;
    const fresh = isKnown ? null : splitRecords(lines, how.dialect, { from: at, most: 1 });
    const cells = (fresh === null ? records.rows[known] : fresh.rows[0]) ?? [];
    const next = (fresh === null ? records.starts[known + 1] : fresh.starts[1]) ?? text.length;
    if (fresh !== null) spare -= next - at;
    const lineEnd = text.indexOf(end, at);
    const stop = lineEnd < 0 ? text.length : lineEnd;
    const isLong = next - 1 > stop;
    const isSuspect = fresh === null ? records.suspects.has(known) : fresh.suspects.size > 0;
    const isLoose = fresh === null ? records.loose.has(known) : fresh.loose.size > 0;
    const isBroken = cells.length !== width || (isLong && isSuspect) || isLoose;
    const mayMend = isBroken && tries > 0 && work > 0 && spare > 0 && stop - at < longestLine && stop > at;
    if (mayMend && !(isKnown && how.isApart(known))) {
      tries -= 1;
      work -= (stop - at) * width;
      const line = repairLine(text.slice(at, stop), how.dialect, how.habits);
      const isBeforeData = () => isData(isKnown ? records.rows[known + 1] : undefined, how.habits);
      if (line !== null && isGood(line, { width, isTelling, isBeforeData }) && !isOnlyLonger(cells, line.cells)) {
        if (!isSame(line.cells, cells)) mended.push(rows.length);
        rows.push(line.cells);
        at = stop + 1;
        continue;
      }
    }
    rows.push(cells);
    at = Math.max(next, at + 1);
  }
  return { rows, mended };
}

/** Whether a repair only added cells at the end of a row, which shaping does for all rows. */
function isOnlyLonger(cells: readonly string[], mended: readonly string[]): boolean {
  return cells.length < mended.length && mended.every((cell, column) => cell === (cells[column] ?? ''));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell, column) => cell === other[column]);
}

/** A good repair fits the columns well for its cost, or resembles a header at very little cost. */
function isGood(line: MendedLine, where: { width: number; isTelling: boolean; isBeforeData: () => boolean }): boolean {
  if (line.effort <= 2.5 && line.strangeness <= 0.2) return where.isTelling || !line.isOtherDelimiter;
  if (line.effort > 1 || line.missing > 0 || where.width < 3) return false;
  return !line.isOtherDelimiter || (where.width > 3 && where.isBeforeData());
}

/** Whether a row resembles most others: then the row above it may be the header. */
function isData(row: readonly string[] | undefined, habits: readonly ColumnHabit[]): boolean {
  if (row === undefined || row.length !== habits.length) return false;
  const odd = habits.reduce((sum, habit, column) => sum + strangeness(row[column] ?? '', habit), 0);
  return odd <= 0.2 * habits.length;
}
