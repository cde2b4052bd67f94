import { counted } from '#lib/counted.ts';
import type { Choices, Note } from '../reading.ts';

/** Range of rows among the cells. */
export type RowRange = { top: number; bottom: number };

/** Findings about the cells, and what was done. */
export type Findings = {
  total: number;
  top: number;
  bottom: number;
  /** Lines above and below the table. */
  above: readonly string[];
  below: readonly string[];
  headerRows: number;
  isHeaderSaid: boolean;
  isTransposed: boolean;
  repeats: readonly number[];
  others: readonly RowRange[];
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

/** Notes on the shape of a table, with the choices that undo each step. */
export function shapeNotes(findings: Findings, choices: Partial<Choices>): Note[] {
  return [
    ...aroundNotes(findings, choices),
    ...headerNotes(findings),
    ...rowNotes(findings),
    ...offerNotes(findings, choices),
  ];
}

function aroundNotes(findings: Findings, choices: Partial<Choices>): Note[] {
  const notes: Note[] = [];
  const below = findings.total - findings.bottom;
  if (findings.isTransposed) {
    notes.push(
      doubtful('transposed', 'The column names were in the first column, so rows and columns were swapped.', {
        transpose: false,
      }),
    );
  }
  if (findings.above.length > 0 && choices.skipTop === undefined) {
    const sentence = `${lines(findings.top, 'The first line is', 'The first # lines are')} not part of the table and ${findings.top === 1 ? 'was' : 'were'} left out.`;
    notes.push({ ...sure('preamble', sentence, { skipTop: 0 }), leftOut: findings.above });
  }
  const [other] = findings.others;
  if (other !== undefined) {
    const sentence = `There are ${findings.others.length + 1} tables below each other; ${other.top > findings.top ? 'the first' : 'the largest'} was imported.`;
    notes.push(doubtful('tables', sentence, { skipTop: other.top, skipBottom: findings.total - other.bottom }));
  } else if (findings.below.length > 0 && choices.skipBottom === undefined) {
    const sentence = `${lines(below, 'The last line is', 'The last # lines are')} not part of the table and ${below === 1 ? 'was' : 'were'} left out.`;
    notes.push({ ...sure('footnotes', sentence, { skipBottom: 0 }), leftOut: findings.below });
  }
  return notes;
}

function headerNotes(findings: Findings): Note[] {
  const notes: Note[] = [];
  if (!findings.isHeaderSaid && findings.headerRows === 0) {
    notes.push(doubtful('no-header', 'The columns have no names: the first row contains data.', { headerRows: 1 }));
  }
  if (!findings.isHeaderSaid && findings.headerRows > 1) {
    notes.push(
      sure('header-rows', `The column names span ${findings.headerRows} rows and were joined.`, {
        headerRows: 1,
      }),
    );
  }
  if (findings.hasRowNames) {
    notes.push(
      sure(
        'row-names',
        'The header is 1 cell short: the first column has no name, and the other names were shifted by 1.',
        null,
      ),
    );
  }
  const [unit] = findings.units;
  if (unit !== undefined) {
    const more = findings.units.length - 1;
    const sentence = `“${unit.unit}” was detected as the unit of “${unit.name}”${more === 0 ? '' : `, and ${more} more ${more === 1 ? 'unit' : 'units'} in column names`}.`;
    notes.push(sure('units', sentence, { takeUnits: false }));
  }
  return notes;
}

function rowNotes(findings: Findings): Note[] {
  const notes: Note[] = [];
  if (findings.totals.length > 0) {
    const label = labelOf(findings.totals[0] ?? []);
    const isOne = findings.totals.length === 1;
    const does = findings.isTotalProven ? (isOne ? 'adds up' : 'add up') : isOne ? 'stands for' : 'stand for';
    const sentence = isOne
      ? `The row “${label}” ${does} the others and was left out.`
      : `${findings.totals.length} rows such as “${label}” ${does} others and were left out.`;
    notes.push({
      ...doubtful('totals', sentence, { keepTotals: true }),
      certainty: findings.isTotalProven ? 'sure' : 'doubtful',
    });
  }
  if (findings.repeats.length > 0)
    notes.push(
      sure('repeated-header', 'The column names are repeated between the rows and were left out there.', null),
    );
  if (findings.comments.length > 0) {
    notes.push(
      sure(
        'comments',
        `${counted(findings.comments.length, 'comment')} between the rows ${findings.comments.length === 1 ? 'was' : 'were'} left out.`,
        null,
      ),
    );
  }
  if (findings.blankRows > 0)
    notes.push(
      sure(
        'empty-rows',
        `${counted(findings.blankRows, 'empty row')} ${findings.blankRows === 1 ? 'was' : 'were'} left out.`,
        {
          keepEmpty: true,
        },
      ),
    );
  if (findings.emptyColumns > 0)
    notes.push(
      sure(
        'empty-columns',
        `${counted(findings.emptyColumns, 'empty column')} ${findings.emptyColumns === 1 ? 'was' : 'were'} left out.`,
        { keepEmpty: true },
      ),
    );
  if (findings.short.length > 0) {
    const sentence = `${counted(findings.short.length, 'row')} ${findings.short.length === 1 ? 'has' : 'have'} fewer cells than there are columns; the missing cells are empty.`;
    notes.push({ ...doubtful('short-rows', sentence, null), rows: findings.short });
  }
  if (findings.long.length > 0) {
    const sentence = `${counted(findings.long.length, 'row')} ${findings.long.length === 1 ? 'has' : 'have'} more cells than there are column names; the extra cells are in unnamed columns.`;
    notes.push({ ...doubtful('long-rows', sentence, null), rows: findings.long });
  }
  return notes;
}

function offerNotes(findings: Findings, choices: Partial<Choices>): Note[] {
  if (!findings.isCrossTable || choices.unpivot !== undefined) return [];
  const sentence =
    'This looks like a pivot table, with the same kind of value in many columns. You can convert it to one row per value.';
  return [doubtful('cross-table', sentence, { unpivot: true })];
}

function sure(kind: string, sentence: string, undo: Partial<Choices> | null): Note {
  return { kind, sentence, undo, certainty: 'sure' };
}

function doubtful(kind: string, sentence: string, undo: Partial<Choices> | null): Note {
  return { kind, sentence, undo, certainty: 'doubtful' };
}

function lines(number: number, one: string, many: string): string {
  return number === 1 ? one : many.replace('#', String(number));
}

/** The first word of a row; a code before it says little. */
function labelOf(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  return filled.slice(0, 3).find((cell) => /\p{L}{2}/u.test(cell)) ?? filled[0] ?? '';
}
