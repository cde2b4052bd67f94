import type { Choices, Note } from '../reading.ts';

/** Range of rows among the cells. */
export type Area = { top: number; bottom: number };

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

/** Notes on the shape of a table, with the choices that undo each step. */
export function shapeNotes(found: Findings, choices: Partial<Choices>): Note[] {
  return [...aroundNotes(found, choices), ...headerNotes(found), ...rowNotes(found), ...offerNotes(found, choices)];
}

function aroundNotes(found: Findings, choices: Partial<Choices>): Note[] {
  const notes: Note[] = [];
  const below = found.total - found.bottom;
  if (found.isTransposed) {
    notes.push(
      doubtful('transposed', 'The names stand in the first column: rows and columns were swapped.', {
        transpose: false,
      }),
    );
  }
  if (found.above.length > 0 && choices.skipTop === undefined) {
    const sentence = `${lines(found.top, 'The first line is', 'The first # lines are')} no part of the table and ${found.top === 1 ? 'was' : 'were'} left out.`;
    notes.push({ ...sure('preamble', sentence, { skipTop: 0 }), leftOut: found.above });
  }
  const [other] = found.others;
  if (other !== undefined) {
    const sentence = `There are ${found.others.length + 1} tables one under the other; ${other.top > found.top ? 'the first' : 'the largest'} was read.`;
    notes.push(doubtful('tables', sentence, { skipTop: other.top, skipBottom: found.total - other.bottom }));
  } else if (found.below.length > 0 && choices.skipBottom === undefined) {
    const sentence = `${lines(below, 'The last line is', 'The last # lines are')} no part of the table and ${below === 1 ? 'was' : 'were'} left out.`;
    notes.push({ ...sure('footnotes', sentence, { skipBottom: 0 }), leftOut: found.below });
  }
  return notes;
}

function headerNotes(found: Findings): Note[] {
  const notes: Note[] = [];
  if (!found.isHeaderSaid && found.headerRows === 0) {
    notes.push(doubtful('no-header', 'The columns have no names: the first row is a record.', { headerRows: 1 }));
  }
  if (!found.isHeaderSaid && found.headerRows > 1) {
    notes.push(
      sure('header-rows', `The names of the columns stand in ${found.headerRows} rows and were joined.`, {
        headerRows: 1,
      }),
    );
  }
  if (found.hasRowNames) {
    notes.push(
      sure(
        'row-names',
        'The header is one cell short: the first column has no name, the others were moved by one.',
        null,
      ),
    );
  }
  const [unit] = found.units;
  if (unit !== undefined) {
    const more = found.units.length - 1;
    const sentence = `“${unit.unit}” was taken for the unit of “${unit.name}”${more === 0 ? '' : `, and ${more} more ${more === 1 ? 'unit' : 'units'} from the names`}.`;
    notes.push(sure('units', sentence, { takeUnits: false }));
  }
  return notes;
}

function rowNotes(found: Findings): Note[] {
  const notes: Note[] = [];
  if (found.totals.length > 0) {
    const label = found.totals[0]?.find((cell) => cell.trim() !== '')?.trim() ?? '';
    const sentence =
      found.totals.length === 1
        ? `The row “${label}” adds up the others and was left out.`
        : `${found.totals.length} rows such as “${label}” add up others and were left out.`;
    notes.push({
      ...doubtful('totals', sentence, { keepTotals: true }),
      certainty: found.isTotalProven ? 'sure' : 'doubtful',
    });
  }
  if (found.repeats.length > 0)
    notes.push(
      sure(
        'repeated-header',
        'The names of the columns stand again between the records and were left out there.',
        null,
      ),
    );
  if (found.comments.length > 0) {
    notes.push(
      sure(
        'comments',
        `${count(found.comments.length, 'remark')} between the records ${found.comments.length === 1 ? 'was' : 'were'} left out.`,
        null,
      ),
    );
  }
  if (found.blankRows > 0)
    notes.push(
      sure('empty-rows', `${count(found.blankRows, 'empty row')} ${found.blankRows === 1 ? 'was' : 'were'} left out.`, {
        keepEmpty: true,
      }),
    );
  if (found.emptyColumns > 0)
    notes.push(
      sure(
        'empty-columns',
        `${count(found.emptyColumns, 'empty column')} ${found.emptyColumns === 1 ? 'was' : 'were'} left out.`,
        { keepEmpty: true },
      ),
    );
  if (found.short.length > 0) {
    const sentence = `${count(found.short.length, 'row')} ${found.short.length === 1 ? 'has' : 'have'} fewer cells than there are columns; what is missing at the end is empty.`;
    notes.push({ ...doubtful('short-rows', sentence, null), rows: found.short });
  }
  if (found.long.length > 0) {
    const sentence = `${count(found.long.length, 'row')} ${found.long.length === 1 ? 'has' : 'have'} more cells than there are names; the rest stands in columns without a name.`;
    notes.push({ ...doubtful('long-rows', sentence, null), rows: found.long });
  }
  return notes;
}

function offerNotes(found: Findings, choices: Partial<Choices>): Note[] {
  if (!found.isCrossTable || choices.unpivot !== undefined) return [];
  const sentence =
    'This looks like a cross table, with values of one kind in many columns. It can be turned into one record a value.';
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

function count(number: number, what: string): string {
  return number === 1 ? `One ${what}` : `${number} ${what}s`;
}
